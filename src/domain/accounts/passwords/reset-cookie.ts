import type { Config } from "../../../config.ts";
import { HOUR_MS, SECOND_MS } from "../../durations.ts";
import { findCookie } from "../sign-in/session-cookie.ts";

const resetCookieName = ({ isSecure }: Pick<Config, "isSecure">) => (isSecure ? "__Host-reset" : "reset");
const TOKEN = /^[A-Za-z0-9]{1,64}$/;

/**
 * Returns the `Set-Cookie` value that stores the token of a reset email while the customer chooses a password; null
 * clears it.
 */
export function resetTokenCookie(config: Pick<Config, "isSecure">, token: string | null): string {
  const isKept = token !== null && TOKEN.test(token);
  const value = isKept ? `${token}; Max-Age=${HOUR_MS / SECOND_MS}` : "; Max-Age=0";
  return `${resetCookieName(config)}=${value}; Path=/; HttpOnly; SameSite=Lax${config.isSecure ? "; Secure" : ""}`;
}

export function findResetToken(config: Pick<Config, "isSecure">, headers: Headers): string | null {
  return findCookie(headers, resetCookieName(config)) || null;
}
