import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Config } from "../../config.ts";
import { accounts, sessions, twoFactors, users, verifications } from "../../db/schema/index.ts";
import { HOUR_MS, SECOND_MS } from "../durations.ts";
import { invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./passwords/password.ts";
import { CODE_WITHIN_MS, codeCookieName } from "./sign-in/code-cookie.ts";
import { deviceNames } from "./sign-in/device-name.ts";
import { HASHED_SESSION_FIELDS, hashSessionTokens, SESSION_COLUMNS } from "./sign-in/hashed-sessions.server.ts";
import { phoneLogin } from "./sign-in/phone-login-plugin.server.ts";
import { findCookie, SESSION_LIFE_MS, sessionCookieName } from "./sign-in/session-cookie.ts";

/** Lifetime of the links in password reset and verification emails. */
export const LINK_LIFE_MS = HOUR_MS;

type AuthHooks = {
  /** Receives the token of a requested reset; the caller sends the email. */
  onResetToken?: (token: string) => void;
  /** Runs after the new password is stored, before sessions end. */
  onPasswordReset?: (userId: string) => Promise<void>;
};

/** Returns the secret that signs the tokens in cookies and emails. */
export function sessionSecret(config: Pick<Config, "sessionSecret">): string {
  invariant(config.sessionSecret, "no session secret after start-up");
  return config.sessionSecret;
}

/**
 * Returns the headers for a new session: at most one cookie, and the names of browser and system. The user agent would
 * reveal more about the device than its owner needs to recognise it.
 */
export function deviceHeaders(headers: Headers, cookieName?: string): Headers {
  const forwarded = new Headers({ "user-agent": deviceNames(headers.get("user-agent")) });
  const value = cookieName && findCookie(headers, cookieName);
  if (value) forwarded.set("cookie", `${cookieName}=${value}`);
  return forwarded;
}

/**
 * Creates a Better Auth instance on the shop's tables for one command, on the command's transaction if it has one. The
 * HTTP handler is not mounted. Logging is off, because the library's log entries contain email addresses. Sessions are
 * always read from the database, so that a revoked session ends at once.
 */
export function makeAuth({ db, config }: Pick<Shop, "db" | "config">, hooks: AuthHooks = {}) {
  return betterAuth({
    baseURL: config.baseUrl,
    secret: sessionSecret(config),
    database: hashSessionTokens(
      drizzleAdapter(db, {
        provider: "pg",
        schema: {
          user: users,
          session: sessions,
          account: accounts,
          verification: verifications,
          twoFactor: twoFactors,
        },
      }),
    ),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      // @guard registration-response-is-independent-of-account
      requireEmailVerification: config.requireEmailVerification,
      // @guard new-password-ends-all-sessions
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_LIFE_MS / SECOND_MS,
      sendResetPassword: async ({ token }) => hooks.onResetToken?.(token),
      onPasswordReset: async ({ user }) => hooks.onPasswordReset?.(user.id),
    },
    // The job queue sends this email.
    emailVerification: { sendOnSignUp: false, expiresIn: LINK_LIFE_MS / SECOND_MS },
    // @guard token-is-stored-as-hash
    verification: { storeIdentifier: "hashed" },
    // Wrong codes count in `rate-limit.server.ts`.
    plugins: [
      twoFactor({ accountLockout: { enabled: false }, twoFactorCookieMaxAge: CODE_WITHIN_MS / SECOND_MS }),
      phoneLogin,
    ],
    session: {
      fields: HASHED_SESSION_FIELDS,
      additionalFields: SESSION_COLUMNS,
      expiresIn: SESSION_LIFE_MS / SECOND_MS,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    advanced: cookieOptions(config),
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

function cookieOptions(config: Pick<Config, "isSecure">) {
  const attributes = { secure: config.isSecure, httpOnly: true, sameSite: "lax", path: "/" } as const;
  return {
    ipAddress: { disableIpTracking: true },
    // With secure cookies on, Better Auth adds its own prefix before the cookie name.
    useSecureCookies: false,
    cookies: {
      session_token: { name: sessionCookieName(config), attributes },
      two_factor: { name: codeCookieName(config), attributes },
    },
  };
}
