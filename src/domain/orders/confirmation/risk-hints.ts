import type { FulfilmentState } from "../fulfilment-state.ts";

/** An order that was to be paid at the door, as far as it says something about another. */
export type EarlierOrder = {
  id: string;
  customerId: string | null;
  phone: string;
  /** The address without spaces and signs, in small letters. */
  place: string;
  fulfilmentState: FulfilmentState;
  /** Its parcel was not accepted, whatever became of it then. */
  wasRefused: boolean;
};

/** What is known of one order that is to be paid at the door. Counts are of other orders. */
export type RiskFacts = {
  /** Parcels that were not accepted, by what this order has in common with them. */
  refusals: { customer: number; phone: number; address: number };
  /** Orders of this customer that were delivered. */
  delivered: number;
  /** Orders with this phone or address that wait to be confirmed or are on their way. */
  open: number;
};

export type RiskHint =
  | { kind: "refused-before"; by: "customer" | "phone" | "address"; times: number }
  | { kind: "first-order" }
  | { kind: "several-open"; orders: number };

const SHARED = ["customer", "phone", "address"] as const;
const OPEN: readonly FulfilmentState[] = ["on-hold", "unfulfilled", "packed", "dispatched", "delivery-failed"];

type Judged = Pick<EarlierOrder, "id" | "customerId" | "phone" | "place">;

/** Counts what the other orders say about this one. */
export function riskFacts(order: Judged, earlier: readonly EarlierOrder[]): RiskFacts {
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
 * What somebody who decides should know about an order that is paid at the door (features.md row 63). Hints only: nothing is
 * refused by them, a person decides (data protection act, features.md §6.7).
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
