import { findCookie } from "./session-cookie.ts";

/** The device's own choice: after so many minutes without use it forgets who is signed in (features.md row 112). */
export const LOCK_COOKIE = "lock";
/** What can be chosen, in minutes. */
export const LOCK_MINUTES = [5, 15, 60] as const;
export type LockMinutes = (typeof LOCK_MINUTES)[number];

/** What this device has chosen; null for never, and for what is no choice. */
export function findLock(headers: Headers): LockMinutes | null {
  const sent = findCookie(headers, LOCK_COOKIE);
  return LOCK_MINUTES.find((minutes) => String(minutes) === sent) ?? null;
}
