import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../config.ts";
import { sessionSecret } from "./auth.server.ts";
import { findCookie, sessionCookieName } from "./session-cookie.ts";

/** The cookie is the token, a dot and its HMAC-SHA256, as Better Auth writes it. */
const SIGNED = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9+/]{43}=)$/;

/** The session's token from a cookie that we signed; null for none and for a forged one. Staff have a cookie of another name. */
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

/** Only the three signs that base64 has beside letters and digits; another escape makes the cookie a forged one. */
function unescapeCookie(value: string): string {
  return value.replaceAll("%2B", "+").replaceAll("%2F", "/").replaceAll("%3D", "=");
}
