import type { Scenario } from "./scenario.ts";
import { copiedCookies, newSessionIds } from "./scenarios/accounts/a1-sessions.ts";
import { noEnumeration } from "./scenarios/accounts/a3-enumeration.ts";
import { guessing } from "./scenarios/accounts/a4-brute-force.ts";
import { resetTokens } from "./scenarios/accounts/a5-reset-tokens.ts";
import { passwords } from "./scenarios/accounts/a6-passwords.ts";
import { staffSignIn } from "./scenarios/accounts/a7-staff-sign-in.ts";
import { guestOrderAccess } from "./scenarios/accounts/a8-guest-orders.ts";

/** Scenarios about accounts and sessions. */
export const ACCOUNT_SCENARIOS: readonly Scenario[] = [
  {
    id: "A1",
    guarantee: "each log-in creates a new session id, whatever id was planted before, and ends the old session",
    unit: "logins",
    sizes: { everyChange: 5, wholeRun: 50 },
    needs: "shop",
    run: newSessionIds,
    guards: [{ ids: ["log-in-ends-previous-session"] }],
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
      { ids: ["log-out-ends-session"] },
      { ids: ["new-password-ends-all-sessions"] },
      { ids: ["expired-session-is-invalid"] },
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
      { ids: ["reset-response-is-independent-of-account"] },
      { ids: ["log-in-time-is-independent-of-account"], size: 20 },
      { ids: ["registration-response-is-independent-of-account"] },
      { ids: ["registration-time-is-independent-of-account"], size: 200 },
    ],
  },
  {
    id: "A4",
    guarantee:
      "unknown devices can guess sixty passwords per account in an hour and 300 per network in fifteen minutes; the owner can still log in",
    unit: "attacks",
    sizes: { everyChange: 2, wholeRun: 8 },
    needs: "shop",
    run: guessing,
    guards: [
      { ids: ["ipv6-network-counts-as-one"], size: 4 },
      { ids: ["only-last-forwarded-ip-counts"], size: 4 },
      { ids: ["forwarded-ip-needs-trusted-proxy"], size: 4 },
      { ids: ["password-reset-clears-attempts"] },
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
      { ids: ["newer-link-invalidates-older-ones"] },
      { ids: ["token-is-stored-as-hash"] },
      { ids: ["token-is-removed-from-url"] },
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
      { ids: ["common-passwords-are-rejected"], size: 17 },
      { ids: ["password-is-normalised"], size: 17 },
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
      { ids: ["totp-code-works-once"] },
      { ids: ["sign-in-expires"] },
      { ids: ["disabling-ends-pending-sign-ins"] },
    ],
  },
  {
    id: "A8",
    guarantee:
      "an order without an account opens by its device's cookie or a new code of its mailbox only, and an order of an account by log-in only",
    unit: "attempts to open",
    sizes: { everyChange: 9, wholeRun: 180 },
    needs: "database",
    run: guestOrderAccess,
    guards: [
      { ids: ["opened-orders-cookie-is-signed"] },
      { ids: ["opened-order-expires"] },
      { ids: ["cookie-opens-its-own-orders"] },
      { ids: ["opened-order-has-no-account", "own-id-opens-no-order-of-account"] },
      { ids: ["requested-code-is-for-a-guest", "sent-code-is-for-a-guest"] },
      { ids: ["order-moves-with-right-code"] },
      { ids: ["access-code-opens-its-own-order"] },
      { ids: ["access-code-expires"] },
      { ids: ["access-code-works-once"] },
      { ids: ["wrong-access-code-is-counted"] },
      { ids: ["attempts-at-access-code-are-serialised"] },
      { ids: ["access-codes-of-a-day-are-limited"] },
    ],
  },
];
