import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../../config.ts";
import { sessionSecret } from "../auth.server.ts";
import { findCookie, sessionCookieName } from "./session-cookie.ts";

/** The cookie value is the token, a dot and its HMAC-SHA256, as Better Auth writes it. */
const SIGNED = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9+/]{43}=)$/;

/**
 * Returns the session token of a cookie with a valid signature, else null. `name` is the cookie's name; staff have a
 * cookie of their own.
 */
export function findSessionToken(
  config: Pick<Config, "isSecure" | "sessionSecret">,
  headers: Headers,
  name = sessionCookieName(config),
): string | null {
  const cookie = findCookie(headers, name);
  if (!cookie) return null;
  const [, token, signature] = SIGNED.exec(unescapeCookie(cookie)) ?? [];
  if (!token || !signature) return null;
  const expected = createHmac("sha256", sessionSecret(config)).update(token).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "base64")) ? token : null;
}

/**
 * Decodes only the three characters that base64 has besides letters and digits; any other escape makes the signature
 * invalid.
 */
function unescapeCookie(value: string): string {
  return value.replaceAll("%2B", "+").replaceAll("%2F", "/").replaceAll("%3D", "=");
}
