import { type Row, without } from "./row.ts";
import { newSessionIds, stolenCookies } from "./rows/a1-sessions.ts";
import { nobodyIsKnown } from "./rows/a3-enumeration.ts";
import { guessing } from "./rows/a4-brute-force.ts";
import { resetTokens } from "./rows/a5-reset-tokens.ts";
import { passwords } from "./rows/a6-passwords.ts";
import { staffDoor } from "./rows/a7-staff-door.ts";

const ACCOUNTS = "src/domain/accounts";
const STAFF = "src/domain/staff";
const SIGN_IN = `${ACCOUNTS}/sign-in.server.ts`;
const RESET = `${ACCOUNTS}/request-password-reset.server.ts`;

/** What is promised about accounts and sessions. */
export const ACCOUNT_ROWS: readonly Row[] = [
  {
    id: "A1",
    promises: "a session has a new id after each login, whatever was planted before, and the old one is nobody's",
    unit: "logins",
    sizes: { everyChange: 5, wholeRun: 50 },
    ground: "shop",
    run: newSessionIds,
    sabotage: [
      without("logging in ends the session that was sent along", SIGN_IN, [
        "await endSession(shop, client.headers);",
        "void endSession;",
      ]),
    ],
  },
  {
    id: "A2",
    promises:
      "a copied cookie is worth nothing after logout, a new password, thirty days or with its account, at every shop on the database",
    unit: "cookies",
    sizes: { everyChange: 4, wholeRun: 100 },
    ground: "shop",
    run: stolenCookies,
    sabotage: [
      without("logout ends the session in the database", `${ACCOUNTS}/sign-out.server.ts`, [
        "  await endSession(shop, headers);\n  return",
        "  void endSession;\n  return",
      ]),
      without("a new password ends all sessions", `${ACCOUNTS}/auth.server.ts`, [
        "revokeSessionsOnPasswordReset: true,",
        "revokeSessionsOnPasswordReset: false,",
      ]),
      without("a session that is over is nobody's", `${ACCOUNTS}/find-signed-in.server.ts`, [
        ", gt(sessions.expiresAt, now())));",
        ", gt(sessions.expiresAt, new Date(0))));",
      ]),
    ],
  },
  {
    id: "A3",
    promises: "login, reset and registration tell nobody, not even by time, whether an address has an account",
    unit: "pairs of answers of each form",
    sizes: { everyChange: 6, wholeRun: 200 },
    ground: "shop",
    run: nobodyIsKnown,
    sabotage: [
      without("asking for a reset answers the same for an unknown address", RESET, [
        'userId: user?.id ?? "" });',
        'userId: user?.id ?? "" });\n    if (!user) throw new DomainError("MAIL_UNAVAILABLE", {});',
      ]),
      without("a failed login takes as long whether the address has an account or not", SIGN_IN, [
        "const cookies = await openSession(shop, credentials).catch(async (error: unknown) => {",
        'if (!(await shop.db.$count(users, eq(users.email, credentials.email)))) throw new DomainError("WRONG_CREDENTIALS", {});\n  const cookies = await openSession(shop, credentials).catch(async (error: unknown) => {',
        20,
      ]),
      without("registering an address that has an account is answered like a new one", `${ACCOUNTS}/auth.server.ts`, [
        "requireEmailVerification: config.requireEmailVerification,",
        "requireEmailVerification: false,",
      ]),
      without("a new account takes as long as one that is there", `${ACCOUNTS}/register-customer.server.ts`, [
        "await createAccount(shop, wanted).finally(() => padResponseTime(from));",
        "await createAccount(shop, wanted);",
        200,
      ]),
    ],
  },
  {
    id: "A4",
    promises:
      "guessing: ten tries for an account and thirty for a network in fifteen minutes, however they are sent; the owner gets in",
    unit: "attacks",
    sizes: { everyChange: 2, wholeRun: 24 },
    ground: "shop",
    run: guessing,
    sabotage: [
      without("a line's addresses count as one", `${ACCOUNTS}/network-of.ts`, [
        'if (!address.includes(":")) return address;',
        "if (address) return address;",
        4,
      ]),
      without("only the last address of a trusted proxy's list counts", "src/server/http/client-ip.ts", [
        ".at(-1)",
        ".at(0)",
        4,
      ]),
      without("a header is believed only behind a proxy", "src/server/http/client-ip.ts", [
        "const forwarded = trustProxy",
        "const forwarded = trustProxy || request",
        4,
      ]),
      without("a new password by mail lets the owner try again", `${ACCOUNTS}/reset-password.server.ts`, [
        'await deleteTries({ ...shop, db: tx }, { action: "sign-in", account: user.email });',
        "void [deleteTries, user];",
      ]),
    ],
  },
  {
    id: "A5",
    promises:
      "a reset link is long, kept as a hash, for one use, dead after an hour or a newer one, and leads to our address",
    unit: "links",
    sizes: { everyChange: 5, wholeRun: 60 },
    ground: "shop",
    run: resetTokens,
    sabotage: [
      without("a newer link ends the older ones", `${ACCOUNTS}/make-reset-token.server.ts`, [
        "await deleteResetTokens(tx, userId);\n    let made",
        "let made",
      ]),
      without("only a token's hash is stored", `${ACCOUNTS}/auth.server.ts`, [
        'verification: { storeIdentifier: "hashed" },',
        "",
      ]),
      without("the token goes out of the address", "src/web/storefront/sign-in/reset-password.route.tsx", [
        'return redirect("/reset-password", { headers',
        'return redirect("/reset-password?by=" + token, { headers',
      ]),
    ],
  },
  {
    id: "A6",
    promises: "passwords of every kind work as typed or are refused in words, and are kept as slow hashes",
    unit: "passwords",
    sizes: { everyChange: 4, wholeRun: 17 },
    ground: "shop",
    run: passwords,
    sabotage: [
      without("what many people use is refused", `${ACCOUNTS}/register-input.ts`, [
        "!isCommonPassword(chosen)",
        "isCommonPassword(chosen) !== null",
        17,
      ]),
      {
        ...without("what the keyboard makes of a letter does not matter", `${ACCOUNTS}/password.ts`, [
          'return typed.normalize("NFC");',
          "return typed;",
        ]),
        size: 17,
      },
    ],
  },
  {
    id: "A7",
    promises:
      "who knows the password of somebody of the staff is not in, whatever else they bring but a new code of theirs",
    unit: "ways in",
    sizes: { everyChange: 11, wholeRun: 55 },
    ground: "database",
    run: staffDoor,
    sabotage: [
      without("a code of the app works once", `${STAFF}/verify-code.server.ts`, [
        "if (isAppCode(code) && !(await",
        'if (code === "" && !(await',
      ]),
      without("between password and code are ten minutes", `${STAFF}/enter-code.server.ts`, [
        "gt(staffVerifications.expiresAt, now())",
        "gt(staffVerifications.expiresAt, new Date(0))",
      ]),
      without("a disabled account has no half sign-ins", `${STAFF}/change-staff.server.ts`, [
        "await tx.delete(staffVerifications)",
        "tx.delete(staffVerifications)",
      ]),
    ],
  },
];
