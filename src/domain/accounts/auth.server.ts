import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import type { Config } from "../../config.ts";
import { accounts, sessions, users, verifications } from "../../db/schema/index.ts";
import { HOUR_MS, SECOND_MS } from "../durations.ts";
import { invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { HASHED_SESSION_FIELDS, hashSessionTokens } from "./hashed-sessions.server.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./password.ts";
import { SESSION_LIFE_MS, sessionCookieName } from "./session-cookie.ts";

/** How long the link of a reset or a verification mail works. */
export const LINK_LIFE_MS = HOUR_MS;

type AuthHooks = {
  /** Receives the token of a reset that was asked for; whoever asked sends the mail. */
  onResetToken?: (token: string) => void;
  /** Runs after the new password is stored, before sessions end. */
  onPasswordReset?: (userId: string) => Promise<void>;
};

/** What the tokens in cookies and mails are signed with. */
export function sessionSecret(config: Pick<Config, "sessionSecret">): string {
  invariant(config.sessionSecret, "the start gives every shop a session secret");
  return config.sessionSecret;
}

/**
 * Better Auth on our tables, for one command: on the command's own transaction where it has one. Its HTTP handler is not
 * mounted, and what it would log holds addresses: it logs nothing. Sessions are always read from the database, so that a
 * revoked one is over at once.
 */
export function makeAuth({ db, config }: Pick<Shop, "db" | "config">, hooks: AuthHooks = {}) {
  return betterAuth({
    baseURL: config.baseUrl,
    secret: sessionSecret(config),
    database: hashSessionTokens(
      drizzleAdapter(db, {
        provider: "pg",
        schema: { user: users, session: sessions, account: accounts, verification: verifications },
      }),
    ),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      requireEmailVerification: config.requireEmailVerification,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_LIFE_MS / SECOND_MS,
      sendResetPassword: async ({ token }) => hooks.onResetToken?.(token),
      onPasswordReset: async ({ user }) => hooks.onPasswordReset?.(user.id),
    },
    // Our own job sends that mail.
    emailVerification: { sendOnSignUp: false, expiresIn: LINK_LIFE_MS / SECOND_MS },
    verification: { storeIdentifier: "hashed" },
    session: {
      fields: HASHED_SESSION_FIELDS,
      expiresIn: SESSION_LIFE_MS / SECOND_MS,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    advanced: {
      // Better Auth's own prefix would come before ours.
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(config),
          attributes: { secure: config.isSecure, httpOnly: true, sameSite: "lax", path: "/" },
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}
