import { DAY_MS } from "../durations.ts";
import type { Permission } from "../staff/permissions.ts";

/** Open tasks in the order of the work. */
export const TO_DO = [
  "pack",
  "confirm",
  "match",
  "on-hold",
  "reserved",
  "review",
  "failed-deliveries",
  "returns",
  "overdue",
  "reviews",
  "questions",
  "low-stock",
  "mails",
] as const;
export type ToDo = (typeof TO_DO)[number];

/** Age at which a parcel that is not delivered is overdue, in ms. */
export const OVERDUE_MS = 14 * DAY_MS;

/** Counts stop here; the page shows "99+". */
export const MOST_COUNTED = 100;

/** Permission that is needed to see and do each task. */
export const TO_DO_NEEDS: Record<ToDo, Permission> = {
  pack: "see-orders",
  confirm: "change-orders",
  match: "change-orders",
  "on-hold": "change-orders",
  reserved: "see-orders",
  review: "see-money",
  "failed-deliveries": "see-orders",
  returns: "change-orders",
  overdue: "see-orders",
  reviews: "change-content",
  questions: "change-content",
  "low-stock": "see-products",
  mails: "change-orders",
};
