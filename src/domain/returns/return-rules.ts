import { COLOMBO_OFFSET_MS } from "../colombo-days.ts";
import { RETURN_WINDOW_DAYS } from "../content/shop-facts.ts";
import { DAY_MS } from "../durations.ts";

/** Reasons for a return. All but the last are the shop's fault and lead to a refund (refund policy). */
export const RETURN_REASONS = ["faulty", "damaged", "wrong-item", "change-of-mind"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Remedies that a customer can request for returned items: the money, or the same items again. */
export const RETURN_REMEDIES = ["refund", "replacement"] as const;
export type ReturnRemedy = (typeof RETURN_REMEDIES)[number];

/** Returns whether items that come back for this reason can be replaced: only faulty ones (refund policy). */
export function canBeReplaced(reason: ReturnReason): boolean {
  return reason !== "change-of-mind";
}

/** Why a return cannot be requested, or a return request cannot change its status. */
export type ReturnRefusal =
  | "not-delivered"
  | "too-late"
  | "already-open"
  | "nothing-chosen"
  | "too-many"
  | "not-replaceable"
  | "not-open";

/** One line of an order. `excludedUnits`: units that were never sent, are back in stock, or are in earlier requests. */
export type ReturnableLine = { id: string; quantity: number; excludedUnits: number; isReturnable: boolean };

/**
 * Returns the end of the return window. The policy counts calendar days in Sri Lanka from the day after the delivery,
 * each to its midnight. For a delivery on Monday the window ends with Thursday.
 */
export function returnWindowEnd(deliveredAt: Date): Date {
  const localDay = Math.floor((deliveredAt.getTime() + COLOMBO_OFFSET_MS) / DAY_MS);
  return new Date((localDay + 1 + RETURN_WINDOW_DAYS) * DAY_MS - COLOMBO_OFFSET_MS);
}

type Delivery = { deliveredAt: Date | null; lines: readonly ReturnableLine[] };

/**
 * Returns the reasons that a customer can still give, without those for which no unit can be returned. A fault can be
 * reported at any time (refund policy, Sale of Goods Ordinance); the others are visible when the parcel is opened.
 * Empty before the delivery.
 */
export function openReasons({ deliveredAt, lines }: Delivery, now: Date): ReturnReason[] {
  if (!deliveredAt) return [];
  const reasons = now < returnWindowEnd(deliveredAt) ? RETURN_REASONS : (["faulty"] as const);
  return reasons.filter((reason) => lines.some((line) => returnableUnits(line, reason) > 0));
}

/**
 * Returns whether the shop takes an item back for this reason. Items that cannot be sold again for hygiene are accepted
 * only when something is wrong with them.
 */
export function isAccepted({ isReturnable }: Pick<ReturnableLine, "isReturnable">, reason: ReturnReason): boolean {
  return reason !== "change-of-mind" || isReturnable;
}

/** Returns how many units of a line can still be returned for this reason. */
export function returnableUnits(line: ReturnableLine, reason: ReturnReason): number {
  if (!isAccepted(line, reason)) return 0;
  return Math.max(line.quantity - line.excludedUnits, 0);
}
