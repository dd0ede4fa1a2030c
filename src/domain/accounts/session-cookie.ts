import type { Config } from "../../config.ts";
import { DAY_MS, SECOND_MS } from "../durations.ts";

/** Counted from signing in; using the shop does not make it longer. */
export const SESSION_LIFE_MS = 30 * DAY_MS;

/** `__Host-` ties the cookie to this host and to https; plain http, on the owner's machine, cannot have it. */
export function sessionCookieName({ isSecure }: Pick<Config, "isSecure">): string {
  return isSecure ? "__Host-session" : "session";
}

/**
 * What the pages' own script may read: whether somebody is signed in, nothing else (design §2.1). It comes and goes with the
 * session's cookie.
 */
export function hintCookie({ isSecure }: Pick<Config, "isSecure">, hint: "in" | "out"): string {
  const life = hint === "in" ? SESSION_LIFE_MS / SECOND_MS : 0;
  return `hint=${hint}; Max-Age=${life}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

function sessionCookie(config: Pick<Config, "isSecure">, value: string, seconds: number): string {
  const secure = config.isSecure ? "; Secure" : "";
  return `${sessionCookieName(config)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** The session and hint that a browser has sent, once more: it keeps them for their whole life from now. */
export function keptCookies(config: Pick<Config, "isSecure">, headers: Headers): string[] {
  const value = findCookie(headers, sessionCookieName(config));
  return value ? [sessionCookie(config, value, SESSION_LIFE_MS / SECOND_MS), hintCookie(config, "in")] : [];
}

/** Takes the session away from this browser. */
export function signedOutCookies(config: Pick<Config, "isSecure">): string[] {
  return [sessionCookie(config, "", 0), hintCookie(config, "out")];
}

/** The value of a cookie that was sent; null when there is none. */
export function findCookie(headers: Headers, name: string): string | null {
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = pair.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return null;
}
