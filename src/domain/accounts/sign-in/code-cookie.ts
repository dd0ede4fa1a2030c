import type { Config } from "../../../config.ts";
import { MINUTE_MS } from "../../durations.ts";

/** Time between password and code in a log-in, in ms. */
export const CODE_WITHIN_MS = 10 * MINUTE_MS;

/** The cookie of a log-in whose password is confirmed and whose code is pending. */
export function codeCookieName({ isSecure }: Pick<Config, "isSecure">): string {
  return isSecure ? "__Host-code" : "code";
}

/** Returns the `Set-Cookie` values with one of these names. */
export function cookiesNamed(headers: Headers, names: readonly string[]): string[] {
  return headers.getSetCookie().filter((cookie) => names.some((name) => cookie.startsWith(`${name}=`)));
}
