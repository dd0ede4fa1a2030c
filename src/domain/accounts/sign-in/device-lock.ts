import { findCookie } from "./session-cookie.ts";

/** Cookie with the automatic log-out time of this device, in minutes. */
export const LOCK_COOKIE = "lock";
/** Selectable automatic log-out times, in minutes. */
export const LOCK_MINUTES = [5, 15, 60] as const;
export type LockMinutes = (typeof LOCK_MINUTES)[number];

/** Returns the automatic log-out time of this device; null when there is none or the value is unknown. */
export function findLock(headers: Headers): LockMinutes | null {
  const sent = findCookie(headers, LOCK_COOKIE);
  return LOCK_MINUTES.find((minutes) => String(minutes) === sent) ?? null;
}
