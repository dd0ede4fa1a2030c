import { RETURN_WINDOW_DAYS } from "../content/shop-facts.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../durations.ts";

/** Why something is to go back. All but the last are the shop's fault, and end in a refund (refund policy). */
export const RETURN_REASONS = ["faulty", "damaged", "wrong-item", "change-of-mind"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why something cannot be asked back, or a wish not be moved on. */
export type ReturnRefusal = "not-delivered" | "too-late" | "already-open" | "nothing-chosen" | "too-many" | "not-open";

/** One line of an order, with how many of it were never sent or are in earlier return requests. */
export type ReturnableLine = { id: string; quantity: number; spokenFor: number; isReturnable: boolean };

/** Sri Lanka has no daylight saving: its days begin at 18:30 UTC. */
const COLOMBO_OFFSET_MS = 5 * HOUR_MS + 30 * MINUTE_MS;

/**
 * The first moment at which the days for a return are over: the days of the policy are calendar days in Sri Lanka, counted from
 * the day after the delivery, each to its midnight. Whoever gets a parcel on Monday may ask until Thursday ends.
 */
export function returnWindowEnd(deliveredAt: Date): Date {
  const localDay = Math.floor((deliveredAt.getTime() + COLOMBO_OFFSET_MS) / DAY_MS);
  return new Date((localDay + 1 + RETURN_WINDOW_DAYS) * DAY_MS - COLOMBO_OFFSET_MS);
}

type Delivery = { deliveredAt: Date | null; lines: readonly Pick<ReturnableLine, "isReturnable">[] };

/**
 * The reasons that a customer may still give, without those for which the shop takes back none of the lines. A fault may show itself
 * late, and is never too late to be told (refund policy, Sale of Goods Ordinance); the others are seen when the parcel is opened.
 * Empty before the delivery.
 */
export function openReasons({ deliveredAt, lines }: Delivery, now: Date): ReturnReason[] {
  if (!deliveredAt) return [];
  if (now >= returnWindowEnd(deliveredAt)) return ["faulty"];
  return RETURN_REASONS.filter((reason) => lines.some((line) => isAccepted(line, reason)));
}

/** Whether the shop takes an item back for this reason: one that cannot be sold again for hygiene only when something is wrong with it. */
export function isAccepted({ isReturnable }: Pick<ReturnableLine, "isReturnable">, reason: ReturnReason): boolean {
  return reason !== "change-of-mind" || isReturnable;
}

/** How many units of a line may still be asked back for this reason. */
export function returnableUnits(line: ReturnableLine, reason: ReturnReason): number {
  if (!isAccepted(line, reason)) return 0;
  return Math.max(line.quantity - line.spokenFor, 0);
}
