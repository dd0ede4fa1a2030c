/**
 * Where the items of an order are. `on-hold` waits for something (`HOLD_REASONS`); `unfulfilled` can be packed. The
 * `partially-` states are for orders with several parcels, or with units that are still to be packed.
 */
export const FULFILMENT_STATES = [
  "on-hold",
  "unfulfilled",
  "partially-packed",
  "packed",
  "partially-dispatched",
  "dispatched",
  "delivery-failed",
  "returning",
  "partially-delivered",
  "delivered",
  "partially-returned",
  "returned",
  "cancelled",
  "expired",
] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

/** Why an order is on hold: for its payment, its customer's confirmation, stock, or a decision of staff. */
export const HOLD_REASONS = ["payment", "confirmation", "stock", "review"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Returns whether staff end this hold. Holds for a payment or a confirmation end by themselves. */
export function isReleasedByStaff(hold: HoldReason | null): boolean {
  return hold === "review" || hold === "stock";
}

/** A refund that puts units back to stock, or that fails, changes whether an order is complete. */
const TRANSITIONS: Record<FulfilmentState, readonly FulfilmentState[]> = {
  "on-hold": ["unfulfilled", "cancelled", "expired"],
  // Gift cards are delivered at once.
  unfulfilled: ["packed", "partially-packed", "on-hold", "cancelled", "delivered"],
  "partially-packed": ["packed", "unfulfilled", "partially-dispatched", "on-hold", "cancelled"],
  packed: ["unfulfilled", "partially-packed", "dispatched", "partially-dispatched", "on-hold", "cancelled"],
  "partially-dispatched": [
    ...([
      "dispatched",
      "partially-delivered",
      "delivery-failed",
      "returning",
      "partially-returned",
      "returned",
    ] as const),
  ],
  dispatched: ["partially-dispatched", "delivered", "partially-delivered", "delivery-failed", "returning"],
  "delivery-failed": ["partially-dispatched", "dispatched", "partially-delivered", "returning"],
  returning: [
    ...(["partially-dispatched", "dispatched", "delivery-failed", "partially-delivered"] as const),
    ...(["partially-returned", "returned"] as const),
  ],
  "partially-delivered": ["partially-dispatched", "delivery-failed", "returning", "delivered", "partially-returned"],
  delivered: ["partially-delivered", "partially-returned", "returned"],
  "partially-returned": ["partially-delivered", "returned"],
  returned: ["partially-dispatched"],
  cancelled: [],
  // Late money is accepted while the stock is available.
  expired: ["unfulfilled"],
};

/** States of a parcel. Unpacking deletes the parcel. */
export const PARCEL_STATES = ["packed", "dispatched", "delivery-failed", "returning", "delivered", "returned"] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

export function canFulfilmentBecome(from: FulfilmentState, to: FulfilmentState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** States in which no parcel has left the shop, so that the order can still be cancelled. */
export const BEFORE_DISPATCH: readonly FulfilmentState[] = ["on-hold", "unfulfilled", "partially-packed", "packed"];

/** States of an order that ended without being sent. */
export const NEVER_SENT: readonly FulfilmentState[] = ["cancelled", "expired"];
