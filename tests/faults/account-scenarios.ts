import { type Scenario, without } from "./scenario.ts";
import { copiedCookies, newSessionIds } from "./scenarios/a1-sessions.ts";
import { noEnumeration } from "./scenarios/a3-enumeration.ts";
import { guessing } from "./scenarios/a4-brute-force.ts";
import { resetTokens } from "./scenarios/a5-reset-tokens.ts";
import { passwords } from "./scenarios/a6-passwords.ts";
import { staffSignIn } from "./scenarios/a7-staff-sign-in.ts";

const ACCOUNTS = "src/domain/accounts";
const STAFF = "src/domain/staff";
const SIGN_IN = `${ACCOUNTS}/sign-in.server.ts`;
const RESET = `${ACCOUNTS}/request-password-reset.server.ts`;

/** Scenarios about accounts and sessions. */
export const ACCOUNT_SCENARIOS: readonly Scenario[] = [
  {
    id: "A1",
    guarantee: "each log-in creates a new session id, whatever id was planted before, and ends the old session",
    unit: "logins",
    sizes: { everyChange: 5, wholeRun: 50 },
    needs: "shop",
    run: newSessionIds,
    guards: [
      without("log-in ends the session of the request's cookie", SIGN_IN, [
        "await endSession(shop, client.headers);",
        "void endSession;",
      ]),
    ],
  },
  {
    id: "A2",
    guarantee:
      "a copied cookie is invalid after log-out, password reset, thirty days or account deletion, in every process on the database",
    unit: "cookies",
    sizes: { everyChange: 4, wholeRun: 100 },
    needs: "shop",
    run: copiedCookies,
    guards: [
      without("log-out ends the session in the database", `${ACCOUNTS}/sign-out.server.ts`, [
        "  await endSession(shop, headers);\n  return",
        "  void endSession;\n  return",
      ]),
      without("a new password ends all sessions", `${ACCOUNTS}/auth.server.ts`, [
        "revokeSessionsOnPasswordReset: true,",
        "revokeSessionsOnPasswordReset: false,",
      ]),
      without("an expired session is invalid", `${ACCOUNTS}/find-signed-in.server.ts`, [
        ", gt(sessions.expiresAt, now())));",
        ", gt(sessions.expiresAt, new Date(0))));",
      ]),
    ],
  },
  {
    id: "A3",
    guarantee:
      "log-in, reset and registration do not reveal, by content or time, whether an email address has an account",
    unit: "pairs of responses per form",
    sizes: { everyChange: 6, wholeRun: 200 },
    needs: "shop",
    run: noEnumeration,
    guards: [
      without("a reset request gets the same response for an unknown email address", RESET, [
        'userId: user?.id ?? "" });',
        'userId: user?.id ?? "" });\n    if (!user) throw new DomainError("MAIL_UNAVAILABLE", {});',
      ]),
      without("a failed log-in takes the same time with and without an account", SIGN_IN, [
        "const cookies = await openSession(shop, credentials).catch(async (error: unknown) => {",
        'if (!(await shop.db.$count(users, eq(users.email, credentials.email)))) throw new DomainError("WRONG_CREDENTIALS", {});\n  const cookies = await openSession(shop, credentials).catch(async (error: unknown) => {',
        20,
      ]),
      without(
        "registration gets the same response for an email address with an account",
        `${ACCOUNTS}/auth.server.ts`,
        ["requireEmailVerification: config.requireEmailVerification,", "requireEmailVerification: false,"],
      ),
      without(
        "registration takes the same time with and without an account",
        `${ACCOUNTS}/register-customer.server.ts`,
        [
          "await createAccount(shop, wanted).finally(() => padResponseTime(from));",
          "await createAccount(shop, wanted);",
          200,
        ],
      ),
    ],
  },
  {
    id: "A4",
    guarantee:
      "password guessing is limited to ten attempts per account and thirty per network in fifteen minutes; the owner can still log in",
    unit: "attacks",
    sizes: { everyChange: 2, wholeRun: 24 },
    needs: "shop",
    run: guessing,
    guards: [
      without("the IPv6 addresses of one network count as one", `${ACCOUNTS}/network-of.ts`, [
        'if (!address.includes(":")) return address;',
        "if (address) return address;",
        4,
      ]),
      without("only the last IP address of a trusted proxy's list counts", "src/server/http/client-ip.ts", [
        ".at(-1)",
        ".at(0)",
        4,
      ]),
      without("X-Forwarded-For is read only behind a trusted proxy", "src/server/http/client-ip.ts", [
        "const forwarded = trustProxy",
        "const forwarded = trustProxy || request",
        4,
      ]),
      without("a password reset clears the owner's attempts", `${ACCOUNTS}/reset-password.server.ts`, [
        'await deleteTries({ ...shop, db: tx }, { action: "sign-in", account: user.email });',
        "void [deleteTries, user];",
      ]),
    ],
  },
  {
    id: "A5",
    guarantee:
      "a reset link is long, stored as a hash, valid once, for an hour and until a newer one, and points to the shop's own URL",
    unit: "links",
    sizes: { everyChange: 5, wholeRun: 60 },
    needs: "shop",
    run: resetTokens,
    guards: [
      without("a newer link invalidates the older ones", `${ACCOUNTS}/make-reset-token.server.ts`, [
        "await deleteResetTokens(tx, userId);\n    let made",
        "let made",
      ]),
      without("only a token's hash is stored", `${ACCOUNTS}/auth.server.ts`, [
        'verification: { storeIdentifier: "hashed" },',
        "",
      ]),
      without("the token is removed from the URL", "src/web/storefront/sign-in/reset-password.route.tsx", [
        'return redirect("/reset-password", { headers',
        'return redirect("/reset-password?by=" + token, { headers',
      ]),
    ],
  },
  {
    id: "A6",
    guarantee: "passwords of every kind work as typed or are rejected with a reason, and are stored as slow hashes",
    unit: "passwords",
    sizes: { everyChange: 4, wholeRun: 17 },
    needs: "shop",
    run: passwords,
    guards: [
      without("common passwords are rejected", `${ACCOUNTS}/register-input.ts`, [
        "!isCommonPassword(chosen)",
        "isCommonPassword(chosen) !== null",
        17,
      ]),
      {
        ...without("passwords are compared in Unicode normal form", `${ACCOUNTS}/password.ts`, [
          'return typed.normalize("NFC");',
          "return typed;",
        ]),
        size: 17,
      },
    ],
  },
  {
    id: "A7",
    guarantee: "a staff password opens the back office only together with a new code of the same staff member",
    unit: "sign-in attempts",
    sizes: { everyChange: 11, wholeRun: 55 },
    needs: "database",
    run: staffSignIn,
    guards: [
      without("a TOTP code works once", `${STAFF}/verify-code.server.ts`, [
        "if (isAppCode(code) && !(await",
        'if (code === "" && !(await',
      ]),
      without("a sign-in expires ten minutes after the password", `${STAFF}/enter-code.server.ts`, [
        "gt(staffVerifications.expiresAt, now())",
        "gt(staffVerifications.expiresAt, new Date(0))",
      ]),
      without("disabling an account ends pending sign-ins", `${STAFF}/change-staff.server.ts`, [
        "await tx.delete(staffVerifications)",
        "tx.delete(staffVerifications)",
      ]),
    ],
  },
];
