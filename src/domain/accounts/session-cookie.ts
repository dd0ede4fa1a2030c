import type { Config } from "../../config.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "../durations.ts";

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

/** Takes the session away from this browser. */
export function signedOutCookies(config: Pick<Config, "isSecure">): string[] {
  const expired = `${sessionCookieName(config)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${config.isSecure ? "; Secure" : ""}`;
  return [expired, hintCookie(config, "out")];
}

const resetCookieName = ({ isSecure }: Pick<Config, "isSecure">) => (isSecure ? "__Host-reset" : "reset");
const TOKEN = /^[A-Za-z0-9]{1,64}$/;

/** Keeps the token of a reset mail while a new password is chosen; null takes it away. */
export function resetTokenCookie(config: Pick<Config, "isSecure">, token: string | null): string {
  const isKept = token !== null && TOKEN.test(token);
  const value = isKept ? `${token}; Max-Age=${HOUR_MS / SECOND_MS}` : "; Max-Age=0";
  return `${resetCookieName(config)}=${value}; Path=/; HttpOnly; SameSite=Lax${config.isSecure ? "; Secure" : ""}`;
}

export function findResetToken(config: Pick<Config, "isSecure">, headers: Headers): string | null {
  return findCookie(headers, resetCookieName(config)) || null;
}

/** The value of a cookie that was sent; null when there is none. */
export function findCookie(headers: Headers, name: string): string | null {
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = pair.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return null;
}
