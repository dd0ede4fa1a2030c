import type { FulfilmentState } from "../../../../src/domain/orders/fulfilment/fulfilment-state.ts";
import type { PaymentState } from "../../../../src/domain/orders/payment-state.ts";

/** Expected state of a card order, derived from the protocol and the shop's rules without the shop's code. */
export type ModelOrder = {
  fulfilment: FulfilmentState;
  /** True while the order is on hold until staff decide; other orders on hold wait for their payment. */
  isInReview: boolean;
  isAccepted: boolean;
  total: number;
  units: number;
  parcels: Parcel[];
  /** Units that the order takes from stock. */
  out: number;
  expiresAt: number;
  /** The card is charged when the order is packed. */
  isChargedOnPacking: boolean;
  /** Amount that the bank reserves on the card; null without one. */
  reserved: { amount: number; endsAt: number; isUnclear: boolean } | null;
  /** Payments by the gateway's payment id. */
  money: Map<string, Money>;
};

type ParcelState = "packed" | "dispatched" | "delivery-failed" | "returning" | "delivered" | "returned";
type Parcel = { units: number; state: ParcelState };

/** Amount in cents. `isGone`: charged back by the bank. `isForeign`: in another currency, which pays nothing. */
type Money = { received: number; back: number; requested: number; isGone: boolean; isForeign: boolean };

const AFTER: Record<ParcelState, ParcelState[]> = {
  packed: ["dispatched"],
  dispatched: ["delivered", "delivery-failed", "returning"],
  "delivery-failed": ["dispatched", "returning"],
  delivered: ["returned"],
  returning: ["dispatched", "returned"],
  returned: [],
};

/** Units that are in no parcel yet. A parcel that came back is not sent again. */
const unitsToPack = ({ units, parcels }: ModelOrder) => units - parcels.reduce((sum, each) => sum + each.units, 0);

/** State of an order that has parcels, or had some. */
function stateByParcels(order: ModelOrder): FulfilmentState {
  const left = unitsToPack(order);
  const has = (state: ParcelState) => order.parcels.some((parcel) => parcel.state === state);
  const areAll = (state: ParcelState) => left === 0 && order.parcels.every((parcel) => parcel.state === state);
  if (order.parcels.length === 0) return "unfulfilled";
  if (has("delivery-failed")) return "delivery-failed";
  if (has("returning")) return "returning";
  const isOpen = left > 0 || has("packed") || has("dispatched");
  if (has("delivered"))
    return isOpen ? "partially-delivered" : areAll("delivered") ? "delivered" : "partially-returned";
  if (!isOpen) return "returned";
  if (has("dispatched") || has("returned")) return areAll("dispatched") ? "dispatched" : "partially-dispatched";
  return areAll("packed") ? "packed" : "partially-packed";
}

const isUnpaid = ({ fulfilment, isInReview }: ModelOrder) => fulfilment === "on-hold" && !isInReview;

/** Payment state that follows from the payments. */
export function paymentOf({ money, total, isAccepted, fulfilment, reserved }: ModelOrder): PaymentState {
  if (reserved) return "authorized";
  const own = [...money.values()].filter(({ isForeign }) => !isForeign);
  const live = own.filter(({ isGone }) => !isGone);
  const back = live.reduce((sum, each) => sum + each.back, 0);
  const kept = live.reduce((sum, each) => sum + each.received, 0) - back;
  if (own.length > live.length && kept < total) return "charged-back";
  if (isAccepted && back > 0 && kept < total) return kept > 0 ? "partially-refunded" : "refunded";
  if (kept >= total) return "paid";
  if (kept > 0) return "partially-paid";
  return ["cancelled", "expired", "returned"].includes(fulfilment) ? "voided" : "unpaid";
}

type Notification = { code: string; paymentId: string; amount: number; isForeign: boolean };

/** Applies a payment notification (payhere.md §3.5). */
export function notify(order: ModelOrder, { code, paymentId, amount, isForeign }: Notification): void {
  const known = order.money.get(paymentId);
  if (code === "2" && !known) {
    order.money.set(paymentId, { received: amount, back: 0, requested: 0, isGone: false, isForeign });
    if (isUnpaid(order) && !isForeign && amount === order.total) accept(order);
    if (order.reserved && !isForeign && amount === order.total) charge(order);
  }
  if (code === "-3" && known && !known.isGone) chargeBack(order, known);
}

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Applies a notification about an amount that is reserved on the card (payhere.md §4.5). @returns whether it fits */
export function reserve(
  order: ModelOrder,
  amount: number,
  { isForeign, now }: { isForeign: boolean; now: number },
): boolean {
  if (!order.isChargedOnPacking || !isUnpaid(order) || isForeign || amount !== order.total) return false;
  order.fulfilment = "unfulfilled";
  order.reserved = { amount, endsAt: now + WEEK, isUnclear: false };
  return true;
}

/** The reserved amount was charged, or the customer paid in another way. */
function charge(order: ModelOrder): void {
  order.reserved = null;
  order.isAccepted = true;
}

/** The order's packed items wait for the result of the charge, or for staff after a declined one. */
export function declineCharge(order: ModelOrder): void {
  order.parcels = [];
  order.fulfilment = "on-hold";
  order.isInReview = true;
}

/** The bank releases an amount that was not charged in seven days: the order awaits a payment for two more. */
export function endReservation(order: ModelOrder, now: number): void {
  if (!order.reserved || order.reserved.isUnclear || order.reserved.endsAt > now) return;
  order.reserved = null;
  order.parcels = [];
  order.fulfilment = "on-hold";
  order.isInReview = false;
  order.expiresAt = now + (2 * WEEK) / 7;
}

function accept(order: ModelOrder): void {
  order.fulfilment = "unfulfilled";
  order.isAccepted = true;
}

function chargeBack(order: ModelOrder, money: Money): void {
  money.isGone = true;
  // Drops refunds that were not sent to the gateway yet.
  money.requested = money.back;
  if (paymentOf(order) !== "charged-back") return;
  const isUnsent = ["unfulfilled", "partially-packed", "packed"].includes(order.fulfilment);
  const hadParcels = order.parcels.length > 0;
  order.parcels = order.parcels.filter(({ state }) => state !== "packed");
  if (!isUnsent) {
    if (hadParcels) order.fulfilment = stateByParcels(order);
    return;
  }
  order.fulfilment = "on-hold";
  order.isInReview = true;
}

/** Units that count as sold: those of a paid order that did not come back, until all of its money is returned. */
export function soldUnits({ units, isAccepted, fulfilment, money, parcels }: ModelOrder): number {
  const own = [...money.values()].filter(({ isForeign }) => !isForeign);
  const received = own.reduce((sum, each) => sum + each.received, 0);
  const gone = own.reduce((sum, each) => sum + (each.isGone ? each.received : each.back), 0);
  const back = parcels.filter(({ state }) => state === "returning" || state === "returned");
  const isSold = isAccepted && fulfilment !== "cancelled" && gone < received;
  return isSold ? units - back.reduce((sum, parcel) => sum + parcel.units, 0) : 0;
}

/**
 * Packs some units, or all that are left. `isConfirmed`: staff confirm the right amount to charge.
 * @returns whether it is allowed
 */
export function pack(order: ModelOrder, wanted: number | null, isConfirmed: boolean): boolean {
  if (["on-hold", "cancelled", "expired"].includes(order.fulfilment)) return false;
  const left = unitsToPack(order);
  if (left === 0) return order.fulfilment === "packed" && wanted === null;
  const units = wanted ?? left;
  if (units > left || (order.reserved && (units < left || !isConfirmed))) return false;
  order.parcels.push({ units, state: "packed" });
  order.fulfilment = stateByParcels(order);
  return true;
}

/** Moves a parcel, or the only one that allows it, by staff or courier. @returns whether it is allowed */
export function move(order: ModelOrder, to: ParcelState, by: { parcel: number | null; restock: boolean }): boolean {
  const chosen = order.parcels.filter((_, index) => by.parcel === null || by.parcel === index);
  if (chosen.length > 0 && chosen.every(({ state }) => state === to)) return true;
  const [parcel, other] = chosen.filter(({ state }) => AFTER[state].includes(to));
  if (!parcel || other || order.reserved) return false;
  parcel.state = to;
  order.fulfilment = stateByParcels(order);
  if (to === "returned" && by.restock) order.out -= parcel.units;
  return true;
}

/** @returns whether staff may end the hold */
export function release(order: ModelOrder): boolean {
  if (order.fulfilment === "unfulfilled") return true;
  if (!order.isInReview || order.fulfilment !== "on-hold") return false;
  order.fulfilment = "unfulfilled";
  order.isInReview = false;
  return true;
}

/** @returns whether it may be cancelled */
export function cancel(order: ModelOrder, by: "customer" | "staff"): boolean {
  const mayBe = ["on-hold", "unfulfilled", ...(by === "staff" ? ["partially-packed", "packed"] : [])];
  if (!mayBe.includes(order.fulfilment) || order.reserved?.isUnclear) return false;
  const wasUnpaid = isUnpaid(order);
  end(order, "cancelled");
  if (!wasUnpaid) for (const money of order.money.values()) if (!money.isGone) money.requested = money.received;
  return true;
}

export function end(order: ModelOrder, as: "cancelled" | "expired"): void {
  order.fulfilment = as;
  order.parcels = [];
  order.out = 0;
  order.reserved = null;
}

export function expire(order: ModelOrder, now: number): void {
  if (isUnpaid(order) && order.expiresAt <= now) end(order, "expired");
}

/** @returns whether this amount of the payment may be refunded */
export function requestRefund(money: Money, cents: number): boolean {
  if (money.isGone || money.back >= money.received || cents <= 0 || money.requested + cents > money.received)
    return false;
  money.requested += cents;
  return true;
}
