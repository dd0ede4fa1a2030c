import { findCookie } from "../domain/accounts/sign-in/session-cookie.ts";
import { formatCompared, parseCompared } from "../domain/catalog/compared-products.ts";
import { DAY_MS, SECOND_MS } from "../domain/durations.ts";

/** 30 days. */
const LIFE_SECONDS = (30 * DAY_MS) / SECOND_MS;

/**
 * Returns a cookie that stores the compared products in this browser, by their public ids; an empty list deletes it. In
 * a cookie, so that comparing works without script and no id is in a URL.
 */
export function compareCookie({ isSecure }: { isSecure: boolean }, publicIds: readonly string[]): string {
  const life = publicIds.length === 0 ? 0 : LIFE_SECONDS;
  return `compare=${formatCompared(publicIds)}; Max-Age=${life}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

export function readComparedIds(headers: Headers): string[] {
  return parseCompared(findCookie(headers, "compare") ?? "");
}
