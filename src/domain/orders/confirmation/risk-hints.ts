import type { FulfilmentState } from "../fulfilment/fulfilment-state.ts";

/** Another cash-on-delivery order, with the facts that matter for the risk. */
export type EarlierOrder = {
  id: string;
  customerId: string | null;
  phone: string;
  /** The postal address as lower-case letters and digits. */
  place: string;
  fulfilmentState: FulfilmentState;
  /** Its parcel was refused at some time; its state can differ now. */
  wasRefused: boolean;
};

/** Counts of other orders that matter for one cash-on-delivery order. */
export type RiskFacts = {
  /** Refused parcels, by the property that this order shares with them. */
  refusals: { customer: number; phone: number; address: number };
  /** Delivered orders of this customer. */
  delivered: number;
  /** Orders with the same phone number or address that await confirmation or are on their way. */
  open: number;
};

export type RiskHint =
  /** A blocked customer has its phone number or postal address. */
  | { kind: "blocked-contact" }
  | { kind: "refused-before"; by: "customer" | "phone" | "address"; times: number }
  | { kind: "first-order" }
  | { kind: "several-open"; orders: number };

const SHARED = ["customer", "phone", "address"] as const;
const OPEN: readonly FulfilmentState[] = ["on-hold", "unfulfilled", "packed", "dispatched", "delivery-failed"];

type CheckedOrder = Pick<EarlierOrder, "id" | "customerId" | "phone" | "place">;

/** Counts the other orders by the details that they share with this one. */
export function riskFacts(order: CheckedOrder, earlier: readonly EarlierOrder[]): RiskFacts {
  const others = earlier.filter(({ id }) => id !== order.id);
  const theirs = others.filter(({ customerId }) => customerId !== null && customerId === order.customerId);
  const samePhone = others.filter(({ phone }) => phone === order.phone);
  const samePlace = others.filter(({ place }) => place === order.place);
  const refused = (list: readonly EarlierOrder[]) => list.filter(({ wasRefused }) => wasRefused).length;
  const near = new Set(
    [...samePhone, ...samePlace].filter(({ fulfilmentState }) => OPEN.includes(fulfilmentState)).map(({ id }) => id),
  );
  return {
    refusals: { customer: refused(theirs), phone: refused(samePhone), address: refused(samePlace) },
    delivered: theirs.filter(({ fulfilmentState }) => fulfilmentState === "delivered").length,
    open: near.size,
  };
}

/**
 * Returns the hints for staff who decide about a cash-on-delivery order. Hints reject nothing: a person decides (data
 * protection act).
 */
export function riskHints({ refusals, delivered, open }: RiskFacts): RiskHint[] {
  const refused = SHARED.filter((by) => refusals[by] > 0).map((by) => ({
    kind: "refused-before" as const,
    by,
    times: refusals[by],
  }));
  return [
    ...refused,
    ...(delivered === 0 ? [{ kind: "first-order" as const }] : []),
    ...(open > 0 ? [{ kind: "several-open" as const, orders: open }] : []),
  ];
}
