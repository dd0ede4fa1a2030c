import { DAY_MS } from "../durations.ts";
import type { Permission } from "../staff/permissions.ts";

/** What there is to do, in the order of an evening's work. */
export const TO_DO = [
  "pack",
  "confirm",
  "match",
  "review",
  "failed-deliveries",
  "returns",
  "overdue",
  "reviews",
  "low-stock",
  "mails",
] as const;
export type ToDo = (typeof TO_DO)[number];

/** A parcel that was ordered longer ago and is not delivered has been forgotten by somebody. */
export const OVERDUE_MS = 14 * DAY_MS;

/** From there on it is "99+": nobody does more on one evening. */
export const MOST_COUNTED = 100;

/** Who can do it, and is told of it. */
export const TO_DO_NEEDS: Record<ToDo, Permission> = {
  pack: "see-orders",
  confirm: "change-orders",
  match: "change-orders",
  review: "see-money",
  "failed-deliveries": "see-orders",
  returns: "change-orders",
  overdue: "see-orders",
  reviews: "change-content",
  "low-stock": "see-products",
  mails: "change-orders",
};
