import type { LOCK_COOKIE } from "../../domain/accounts/sign-in/device-lock.ts";
import { DAY_MS, SECOND_MS } from "../../domain/durations.ts";
import type { LIGHT_COOKIE } from "../light-mode/light-mode.ts";

/** Cookies that store settings of a device without an account. Scripts read them, so each holds one plain word. */
export const ADULT_COOKIE = "adult";
export const DISCREET_COOKIE = "discreet";
/** Hash of the announcement that was dismissed on this device. */
export const NEWS_COOKIE = "news";

/** Discreet mode of a device; `names`: hides the names of products, too. */
export const DISCREET_MODES = ["off", "on", "names"] as const;
export type DiscreetMode = (typeof DISCREET_MODES)[number];

/** 180 days. */
export const DEVICE_COOKIE_SECONDS = (180 * DAY_MS) / SECOND_MS;

type Cookie = {
  name: typeof ADULT_COOKIE | typeof DISCREET_COOKIE | typeof NEWS_COOKIE | typeof LIGHT_COOKIE | typeof LOCK_COOKIE;
  value: string | null;
};

/** Returns a `Set-Cookie` value that stores a setting on this device; null deletes it. */
export function deviceCookie({ name, value }: Cookie, { isSecure }: { isSecure: boolean }): string {
  const life = value === null ? 0 : DEVICE_COOKIE_SECONDS;
  return `${name}=${value ?? ""}; Max-Age=${life}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** True when a value has the form of an announcement's hash. */
export function isAnnouncementHash(value: unknown): value is string {
  return typeof value === "string" && /^[\da-f]{10}$/.test(value);
}
