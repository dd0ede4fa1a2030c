import type { Config } from "../../config.ts";
import { MINUTE_MS, SECOND_MS } from "../durations.ts";
import { findLock, LOCK_COOKIE } from "./device-lock.ts";
import { keptCookies, sessionCookieName } from "./session-cookie.ts";
import { findSessionToken } from "./session-token.server.ts";

/**
 * On a device that locks itself, from the answer to that choice on, every answer lets it keep its session for that long and no
 * longer. An answer that signs in is shortened, one that signs out stays as it is, and any other gives the session that was
 * sent once more, if it is one of ours.
 * @param answer headers of an answer that no cache shares; changed in place
 */
export function lockInTime(
  config: Pick<Config, "isSecure" | "sessionSecret">,
  request: Headers,
  answer: Headers,
): void {
  const given = answer.getSetCookie();
  const chosen = given.find((cookie) => cookie.startsWith(`${LOCK_COOKIE}=`));
  const minutes = chosen === undefined ? findLock(request) : findLock(new Headers({ cookie: chosen }));
  if (minutes === null) return;
  const isOfSession = (cookie: string) => [sessionCookieName(config), "hint"].includes(cookie.split("=")[0] ?? "");
  const isSilent = !given.some(isOfSession) && findSessionToken(config, request) !== null;
  answer.delete("set-cookie");
  for (const cookie of isSilent ? [...given, ...keptCookies(config, request)] : given) {
    answer.append("set-cookie", isOfSession(cookie) ? shorten(cookie, (minutes * MINUTE_MS) / SECOND_MS) : cookie);
  }
}

function shorten(cookie: string, seconds: number): string {
  return cookie.replace(/(?<=; *Max-Age=)\d+/i, (life) => String(Math.min(Number(life), seconds)));
}
