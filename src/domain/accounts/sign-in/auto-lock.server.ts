import type { Config } from "../../../config.ts";
import { MINUTE_MS, SECOND_MS } from "../../durations.ts";
import { findLock, LOCK_COOKIE } from "./device-lock.ts";
import { renewedCookies, sessionCookieName } from "./session-cookie.ts";
import { findSessionToken } from "./session-token.server.ts";

/**
 * Limits the session cookie to the device's automatic log-out time, when one is set or this response sets one. A log-in
 * response gets the shorter lifetime; a log-out response stays as it is. Any other response repeats the request's
 * session cookie if its signature is valid, so that the time starts again.
 * @param response headers of a response that no cache shares; changed in place
 */
export function applyAutoLock(
  config: Pick<Config, "isSecure" | "sessionSecret">,
  request: Headers,
  response: Headers,
): void {
  const setCookies = response.getSetCookie();
  const chosen = setCookies.find((cookie) => cookie.startsWith(`${LOCK_COOKIE}=`));
  const minutes = chosen === undefined ? findLock(request) : findLock(new Headers({ cookie: chosen }));
  if (minutes === null) return;
  const isOfSession = (cookie: string) => [sessionCookieName(config), "hint"].includes(cookie.split("=")[0] ?? "");
  const isUnchanged = !setCookies.some(isOfSession) && findSessionToken(config, request) !== null;
  response.delete("set-cookie");
  for (const cookie of isUnchanged ? [...setCookies, ...renewedCookies(config, request)] : setCookies) {
    response.append("set-cookie", isOfSession(cookie) ? shorten(cookie, (minutes * MINUTE_MS) / SECOND_MS) : cookie);
  }
}

function shorten(cookie: string, seconds: number): string {
  return cookie.replace(/(?<=; *Max-Age=)\d+/i, (life) => String(Math.min(Number(life), seconds)));
}
