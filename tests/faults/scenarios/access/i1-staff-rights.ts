import type { Permission } from "../../../../src/domain/staff/permissions.ts";

/** `anyone`: also without a session. `staff`: any signed-in staff member. */
type Needs = Permission | "anyone" | "staff";
/** An intent of a screen: its permission, and the status of a form with no other field for permitted roles. */
type IntentRights = { needs: Needs; post: number; confirmed?: true };
/** Status for a page and for an empty form, for permitted roles; 405 without a form. */
export type StaffRights = {
  needs: Needs;
  get: number;
  post: number;
  /** Permission for the form, if other than for the page. */
  postNeeds?: Permission;
  /** Where a recent confirmation is required: for the page, for its form, or for both. */
  confirmed?: "page" | "form" | "page and form";
  /** The intents of a screen with several forms. */
  intents?: Record<string, IntentRights>;
  /** Also for staff without a second factor. */
  beforeSecondFactor?: true;
};

export const needing = (needs: Needs, statuses: Record<string, number>): Record<string, IntentRights> =>
  Object.fromEntries(Object.entries(statuses).map(([intent, post]) => [intent, { needs, post }]));

/** The same for intents that also require a recent confirmation. */
export const confirmed = (needs: Needs, statuses: Record<string, number>): Record<string, IntentRights> =>
  Object.fromEntries(Object.entries(statuses).map(([intent, post]) => [intent, { needs, post, confirmed: true }]));
