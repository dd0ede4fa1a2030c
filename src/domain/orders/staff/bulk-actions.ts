import { isOrderNumber } from "./selected-orders.ts";

/** Order actions for several selected orders at once. */
export const BULK_ACTIONS = [
  "confirm",
  "release",
  "pack",
  "dispatch",
  "deliver",
  "fail-delivery",
  "hold",
  "cancel",
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/**
 * Why an action left an order as it is. `held`: confirmed, but a blocked customer has the same contact.
 * `number-format`: the tracking number differs from the courier's examples. `not-charged`: the card is charged two
 * minutes after packing. `paid`: money would have to be refunded. `tags`: it has the maximum number of tags.
 */
export const LEFT_REASONS = [
  ...(["status", "charge", "parcels", "empty", "gone", "held"] as const),
  ...([
    "no-number",
    "number-format",
    "number-used",
    "no-cash",
    "cash-limit",
    "district",
    "not-charged",
    "paid",
    "tags",
  ] as const),
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** An order that a bulk action did not change as wanted. */
export type LeftOrder = { number: string; reason: LeftReason };

/** Formats the orders for a URL: "Order-1.status Order-2.charge". */
export function formatLeft(left: readonly LeftOrder[]): string {
  return left.map(({ number, reason }) => `${number}.${reason}`).join(" ");
}

/** Parses orders from a URL. Drops everything else. */
export function parseLeft(text: string): LeftOrder[] {
  return text.split(" ").flatMap((part) => {
    const [number, why] = part.split(".");
    const reason = LEFT_REASONS.find((known) => known === why);
    return reason && isOrderNumber(number) ? [{ number, reason }] : [];
  });
}
