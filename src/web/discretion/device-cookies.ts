import type { LOCK_COOKIE } from "../../domain/accounts/device-lock.ts";
import { DAY_MS, SECOND_MS } from "../../domain/durations.ts";

/** What this device remembers without an account. Pages' own script reads them, so they hold one plain word each. */
export const ADULT_COOKIE = "adult";
export const DISCREET_COOKIE = "discreet";
/** The announcement that was hidden here, by its mark. */
export const NEWS_COOKIE = "news";

/** Half a year. */
export const DEVICE_COOKIE_SECONDS = (180 * DAY_MS) / SECOND_MS;

type Cookie = {
  name: typeof ADULT_COOKIE | typeof DISCREET_COOKIE | typeof NEWS_COOKIE | typeof LOCK_COOKIE;
  value: string | null;
};

/** The `Set-Cookie` value that keeps a choice on this device; null takes it away. */
export function deviceCookie({ name, value }: Cookie, { isSecure }: { isSecure: boolean }): string {
  const life = value === null ? 0 : DEVICE_COOKIE_SECONDS;
  return `${name}=${value ?? ""}; Max-Age=${life}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Whether something can be the mark of an announcement. */
export function isNewsMark(mark: unknown): mark is string {
  return typeof mark === "string" && /^[\da-f]{10}$/.test(mark);
}
