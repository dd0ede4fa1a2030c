import { HOUR_MS, MINUTE_MS } from "../durations.ts";
import type { Role } from "./permissions.ts";

/** Somebody who works in the back office and is signed in there. */
export type StaffMember = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  /** Of the session's token, as the table holds it. */
  sessionHash: string;
  /** Whether the second factor is set up; without it nothing but setting it up is possible. */
  hasSecondFactor: boolean;
  /** When they last proved who they are, by password and code. */
  confirmedAt: Date;
};

/** An evening's work; after that they sign in again. */
export const STAFF_SESSION_LIFE_MS = 12 * HOUR_MS;

/** How long a proof of who they are holds for refunds, exports and roles. */
export const CONFIRMED_FOR_MS = 10 * MINUTE_MS;

/** `__Host-` ties the cookie to this host and to https; plain http, on the owner's machine, cannot have it. */
export function staffCookieName({ isSecure }: { isSecure: boolean }): string {
  return isSecure ? "__Host-staff" : "staff";
}

/** Between the password and the code: whoever has shown the one has ten minutes for the other. */
export const CODE_WITHIN_MS = 10 * MINUTE_MS;

export function codeCookieName({ isSecure }: { isSecure: boolean }): string {
  return isSecure ? "__Host-staff-code" : "staff-code";
}
