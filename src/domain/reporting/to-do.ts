import type { Permission } from "../staff/permissions.ts";

/** Open tasks in the order of the work. */
export const TO_DO = [
  "confirm",
  "match",
  "pack",
  "hand-over",
  "failed-deliveries",
  "returns",
  "review",
  "on-hold",
  "reserved",
  "overdue",
  "courier-cash",
  "enquiries",
  "reviews",
  "questions",
  "low-stock",
  "mails",
] as const;
export type ToDo = (typeof TO_DO)[number];

/** Counts stop here; the page shows "99+". */
export const MOST_COUNTED = 100;

/** Permission that is needed to see and do each task. */
export const TO_DO_NEEDS: Record<ToDo, Permission> = {
  confirm: "change-orders",
  match: "change-orders",
  pack: "see-orders",
  "hand-over": "see-orders",
  "failed-deliveries": "see-orders",
  returns: "change-orders",
  review: "see-money",
  "on-hold": "change-orders",
  reserved: "see-orders",
  overdue: "see-orders",
  "courier-cash": "see-money",
  enquiries: "change-orders",
  reviews: "change-content",
  questions: "change-content",
  "low-stock": "see-products",
  mails: "change-orders",
};
