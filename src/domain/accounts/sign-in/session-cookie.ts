import type { Config } from "../../../config.ts";
import { DAY_MS, SECOND_MS } from "../../durations.ts";

/** Lifetime of a session from log-in; use does not extend it. */
export const SESSION_LIFE_MS = 30 * DAY_MS;

/** The `__Host-` prefix ties the cookie to this host and to https; plain http on the owner's machine cannot use it. */
export function sessionCookieName({ isSecure }: Pick<Config, "isSecure">): string {
  return isSecure ? "__Host-session" : "session";
}

/**
 * Returns the cookie that tells client scripts only whether a visitor is signed in (design §2.1). It is set and cleared
 * with the session cookie.
 */
export function hintCookie({ isSecure }: Pick<Config, "isSecure">, hint: "in" | "out"): string {
  const life = hint === "in" ? SESSION_LIFE_MS / SECOND_MS : 0;
  return `hint=${hint}; Max-Age=${life}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

type SiteCookie = { name: string; value: string; lifeMs: number };

/** Returns the `Set-Cookie` value of a cookie that scripts cannot read; an empty value deletes the cookie. */
export function siteCookie({ isSecure }: Pick<Config, "isSecure">, { name, value, lifeMs }: SiteCookie): string {
  const seconds = value === "" ? 0 : lifeMs / SECOND_MS;
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

function sessionCookie(config: Pick<Config, "isSecure">, value: string): string {
  return siteCookie(config, { name: sessionCookieName(config), value, lifeMs: SESSION_LIFE_MS });
}

/** Returns the request's session cookie with a new full lifetime, and the hint cookie. */
export function renewedCookies(config: Pick<Config, "isSecure">, headers: Headers): string[] {
  const value = findCookie(headers, sessionCookieName(config));
  return value ? [sessionCookie(config, value), hintCookie(config, "in")] : [];
}

/** Returns the `Set-Cookie` values that clear the session in this browser. */
export function signedOutCookies(config: Pick<Config, "isSecure">): string[] {
  return [sessionCookie(config, ""), hintCookie(config, "out")];
}

/** Returns the value of a request cookie; null when there is none. */
export function findCookie(headers: Headers, name: string): string | null {
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = pair.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return null;
}
