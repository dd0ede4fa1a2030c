import { findCookie } from "../../domain/accounts/sign-in/session-cookie.ts";
import { type AgeConfirmation, BIRTH_DATE_CONFIRMED } from "../../domain/age-check.ts";
import { MINUTE_MS, SECOND_MS } from "../../domain/durations.ts";
import { DEVICE_COOKIE_SECONDS } from "./device-cookies.ts";

/** Cookie about the date of birth on this device; never the date itself. The head's script and CSS read it. */
export const AGE_COOKIE = "age";

/** A confirmation, a refusal, or the reason why the last date was invalid. */
export const AGE_STATES = [BIRTH_DATE_CONFIRMED, "refused", "date", "year"] as const;
export type AgeState = (typeof AGE_STATES)[number];

/** Long enough to read the reason; the next visit starts without it. */
const REASON_SECONDS = MINUTE_MS / SECOND_MS;

/** A refusal lasts until the browser is closed. */
const LIVES: Record<AgeState, number | null> = {
  [BIRTH_DATE_CONFIRMED]: DEVICE_COOKIE_SECONDS,
  refused: null,
  date: REASON_SECONDS,
  year: REASON_SECONDS,
};

/** Returns a `Set-Cookie` value; null deletes the cookie. */
export function ageCookie(state: AgeState | null, { isSecure }: { isSecure: boolean }): string {
  const life = state === null ? 0 : LIVES[state];
  const age = life === null ? "" : `; Max-Age=${life}`;
  return `${AGE_COOKIE}=${state ?? ""}${age}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Returns what this device knows; null without a cookie, or with one of an earlier version. */
export function findAgeState(headers: Headers): AgeState | null {
  const value = findCookie(headers, AGE_COOKIE);
  return AGE_STATES.find((state) => state === value) ?? null;
}

/** Returns the confirmation of this device. */
export function findAgeConfirmation(headers: Headers): AgeConfirmation {
  const state = findAgeState(headers);
  return state === BIRTH_DATE_CONFIRMED || state === "refused" ? state : null;
}
