import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import {
  staffAccounts,
  staffSessions,
  staffTwoFactors,
  staffUsers,
  staffVerifications,
} from "../../db/schema/index.ts";
import { sessionSecret } from "../accounts/auth.server.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../accounts/passwords/password.ts";
import { CODE_WITHIN_MS, cookiesNamed } from "../accounts/sign-in/code-cookie.ts";
import { HASHED_SESSION_FIELDS, hashSessionTokens } from "../accounts/sign-in/hashed-sessions.server.ts";
import { findCookie } from "../accounts/sign-in/session-cookie.ts";
import { SECOND_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";
import { codeCookieName, STAFF_SESSION_LIFE_MS, staffCookieName } from "./staff.ts";

/**
 * Creates a Better Auth instance on the staff tables and cookies (docs/decisions/staff-accounts.md), separate from the
 * customers' one. There is no sign-up: accounts are created by invitation. No device is trusted with a password alone.
 * Wrong codes count in `rate-limit.server.ts`. The HTTP handler is not mounted, and logging is off.
 */
export function makeStaffAuth({ db, config }: Pick<Shop, "db" | "config">) {
  return betterAuth({
    baseURL: config.baseUrl,
    secret: sessionSecret(config),
    database: hashSessionTokens(
      drizzleAdapter(db, {
        provider: "pg",
        schema: {
          user: staffUsers,
          session: staffSessions,
          account: staffAccounts,
          verification: staffVerifications,
          twoFactor: staffTwoFactors,
        },
      }),
    ),
    // Our commands write it; the library must know every column without a default.
    user: { additionalFields: { role: { type: "string", required: true, input: false } } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
    },
    plugins: [twoFactor({ accountLockout: { enabled: false }, twoFactorCookieMaxAge: CODE_WITHIN_MS / SECOND_MS })],
    verification: { storeIdentifier: "hashed" },
    session: {
      fields: HASHED_SESSION_FIELDS,
      expiresIn: STAFF_SESSION_LIFE_MS / SECOND_MS,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    advanced: {
      // With secure cookies on, Better Auth adds its own prefix before the cookie name.
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { secure: config.isSecure, httpOnly: true, sameSite: "strict", path: "/" },
      cookies: {
        session_token: { name: staffCookieName(config) },
        two_factor: { name: codeCookieName(config) },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/**
 * Returns the headers for Better Auth: the user agent and at most one cookie. With both cookies it would use the
 * session instead of the pending sign-in.
 */
export function headersWith(headers: Headers, cookieName?: string): Headers {
  const forwarded = new Headers({ "user-agent": headers.get("user-agent") ?? "" });
  const value = cookieName && findCookie(headers, cookieName);
  if (value) forwarded.set("cookie", `${cookieName}=${value}`);
  return forwarded;
}

/** Returns only the staff cookies among those that the library sets. */
export function staffCookiesIn(config: Pick<Shop["config"], "isSecure">, response: Headers): string[] {
  return cookiesNamed(response, [staffCookieName(config), codeCookieName(config)]);
}
