import { HOUR_MS, MINUTE_MS } from "../durations.ts";
import type { Role } from "./permissions.ts";

/** A signed-in member of staff. */
export type StaffMember = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  /** Hash of the session token, as stored. */
  sessionHash: string;
  /** Whether the second factor is set up; without it only its set-up page is available. */
  hasSecondFactor: boolean;
  /** Time of the last confirmation with password and code. */
  confirmedAt: Date;
};

/** Lifetime of a staff session: one working day. */
export const STAFF_SESSION_LIFE_MS = 12 * HOUR_MS;

/** How long a confirmation allows refunds, exports and role changes, in ms. */
export const CONFIRMED_FOR_MS = 10 * MINUTE_MS;

/** The `__Host-` prefix ties the cookie to this host and to https; plain http on the owner's machine cannot use it. */
export function staffCookieName({ isSecure }: { isSecure: boolean }): string {
  return isSecure ? "__Host-staff" : "staff";
}

export function codeCookieName({ isSecure }: { isSecure: boolean }): string {
  return isSecure ? "__Host-staff-code" : "staff-code";
}
