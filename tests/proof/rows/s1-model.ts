import type { OrderStatus } from "../../../src/domain/orders/order-status.ts";

/** One order as it must be, told from the protocol and the shop's rules without any of the shop's code. */
export type ModelOrder = {
  status: OrderStatus;
  units: number;
  /** Units that are off the shelf for it. */
  out: number;
  isPaid: boolean;
  /** Cancelled, refused or returned at some time. */
  isBack: boolean;
  expiresAt: number;
  /** Money by the gateway's id of the payment: what came, what went back or is asked back, whether the bank took all of it. */
  money: Map<string, Money>;
};

type Money = { came: number; back: number; asked: number; isGone: boolean };

const OPEN: OrderStatus[] = ["awaiting-payment"];
const DELIVERABLE: OrderStatus[] = [
  "paid",
  "packed",
  "dispatched",
  "delivered",
  "returned",
  "refused",
  "partly-refunded",
];
const AFTER: Partial<Record<OrderStatus, OrderStatus[]>> = {
  paid: ["packed"],
  packed: ["dispatched"],
  dispatched: ["delivered", "refused"],
  delivered: ["returned"],
  refused: ["returned"],
};

/** The gateway tells something (payhere.md §3.5). `amount` in cents; null for another currency. */
export function tell(
  order: ModelOrder,
  code: string,
  paymentId: string,
  { amount, total }: { amount: number | null; total: number },
) {
  const isRight = amount === total;
  const isKnown = order.money.has(paymentId);
  if (code === "2") {
    if (!isKnown) order.money.set(paymentId, { came: amount ?? total, back: 0, asked: 0, isGone: false });
    if (isRight && !isKnown && OPEN.includes(order.status)) {
      order.status = "paid";
      order.isPaid = true;
    }
  }
  if (code === "-3" && isRight && DELIVERABLE.includes(order.status) && order.status !== "refused") {
    order.status = "charged-back";
    const money = order.money.get(paymentId);
    if (money) money.isGone = true;
  }
}

/** Units that count as sold: of a paid order that did not come back, until all of its money has left. */
export function soldUnits({ units, isPaid, isBack, money }: ModelOrder): number {
  const all = [...money.values()];
  const came = all.reduce((sum, each) => sum + each.came, 0);
  const gone = all.reduce((sum, each) => sum + (each.isGone ? each.came : each.back), 0);
  return isPaid && !isBack && gone < came ? units : 0;
}

export function giveBack(order: ModelOrder): void {
  order.out = 0;
}

/** Staff, courier or customer say what happened. @returns whether it may have */
export function move(order: ModelOrder, to: OrderStatus, restock = false): boolean {
  if (order.status === to) return true;
  if (!AFTER[order.status]?.includes(to)) return false;
  order.status = to;
  if (to === "refused" || to === "returned") order.isBack = true;
  if (to === "returned" && restock) giveBack(order);
  return true;
}

/** @returns whether it may be cancelled */
export function cancel(order: ModelOrder, by: "customer" | "staff"): boolean {
  const isUnpaid = OPEN.includes(order.status);
  const may = isUnpaid || order.status === "paid" || (by === "staff" && order.status === "packed");
  if (!may) return false;
  order.status = "cancelled";
  order.isBack = true;
  giveBack(order);
  if (!isUnpaid) for (const money of order.money.values()) if (!money.isGone) money.asked = money.came;
  return true;
}

export function expire(order: ModelOrder, now: number): void {
  if (!OPEN.includes(order.status) || order.expiresAt > now) return;
  order.status = "expired";
  giveBack(order);
}

/** @returns whether so much of this payment may be asked back */
export function askBack(money: Money, cents: number): boolean {
  if (money.isGone || money.back >= money.came || cents <= 0 || money.asked + cents > money.came) return false;
  money.asked += cents;
  return true;
}

/** The gateway has paid so much back. */
export function paidBack(order: ModelOrder, money: Money, { cents, total }: { cents: number; total: number }): void {
  money.back += cents;
  const all = [...order.money.values()].filter(({ isGone }) => !isGone);
  const kept = all.reduce((sum, { came, back }) => sum + came - back, 0);
  if (kept >= total || ["expired", "refunded", "charged-back"].includes(order.status)) return;
  if (kept > 0 && order.status !== "partly-refunded" && !OPEN.includes(order.status)) order.status = "partly-refunded";
  if (kept <= 0 && !OPEN.includes(order.status)) order.status = "refunded";
}
