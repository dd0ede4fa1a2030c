import { findCookie, siteCookie } from "../domain/accounts/sign-in/session-cookie.ts";
import { formatCompared, parseCompared } from "../domain/catalog/compared-products.ts";
import { DAY_MS } from "../domain/durations.ts";

const NAME = "compare";
const LIFE_MS = 30 * DAY_MS;

/**
 * Returns a cookie that stores the compared products in this browser, by their public ids; an empty list deletes it. In
 * a cookie, so that comparing works without script and no id is in a URL.
 */
export function compareCookie(config: { isSecure: boolean }, publicIds: readonly string[]): string {
  return siteCookie(config, { name: NAME, value: formatCompared(publicIds), lifeMs: LIFE_MS });
}

export function readComparedIds(headers: Headers): string[] {
  return parseCompared(findCookie(headers, NAME) ?? "");
}
