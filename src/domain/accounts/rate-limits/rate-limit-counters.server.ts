import { createHmac } from "node:crypto";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../durations.ts";
import type { Shop } from "../../shop.ts";
import { sessionSecret } from "../auth.server.ts";
import { networkOf, SHARED_IP } from "./network-of.ts";

type Limit = { max: number; windowMs: number };

/**
 * `pair`: attempts for one account from one network, for actions that strangers can attempt. `account`: from all
 * networks. `network`: for all accounts; many phones share one IP address in Sri Lanka. `device`: replaces the other
 * three on a device on which the account has signed in before.
 */
type Limits = { pair?: Limit; account: Limit; network: Limit; device?: Limit };

const within = (windowMs: number) => (max: number) => ({ max, windowMs });
const perQuarter = within(15 * MINUTE_MS);
const perHour = within(HOUR_MS);
const perDay = within(DAY_MS);

/** Passwords and codes that an attacker can guess (docs/decisions/sign-in-limits.md). */
const GUESSED = { pair: perQuarter(10), account: perHour(60), network: perQuarter(300), device: perQuarter(20) };
/** Emails that an attacker can cause the shop to send to other people. */
const MAILED = { pair: perHour(5), account: perHour(15), network: perHour(120) };

const LIMITS = {
  "sign-in": GUESSED,
  register: MAILED,
  // Repeated requests by strangers must not block a reset on the account's own devices.
  "request-password-reset": { ...MAILED, device: perHour(5) },
  "change-email": MAILED,
  "correct-order-email": MAILED,
  /** Each order reserves stock and sends emails; counted by recipient. */
  "place-order": { account: perHour(30), network: perHour(1_000) },
  /** Limit equal to that of new accounts from one network, because each order can have another email address. */
  "place-guest-order": { account: perHour(30), network: perHour(120) },
  /**
   * Requests for a code that opens an order: each sends an email or a paid SMS to its buyer. `access-code.server.ts`
   * limits the codes of an order and the attempts at each; one network gets less than half of both, so that a stranger
   * cannot use them up.
   */
  "find-order": { pair: perDay(4), account: perHour(30), network: perHour(60) },
  "order-code": { pair: perHour(4), account: perHour(60), network: perQuarter(60) },
  "order-by-chat": { account: perHour(30), network: perHour(120) },
  "upload-file": { account: perHour(20), network: perHour(120) },
  "discount-code": { account: perHour(10), network: perHour(120) },
  /** Codes have 76 random bits. */
  "gift-card": { account: perHour(10), network: perHour(60) },
  "email-contact": MAILED,
  "ask-question": { account: perHour(10), network: perHour(60) },
  "write-review": { account: perHour(20), network: perHour(120) },
  "confirm-password": { account: perQuarter(10), network: perQuarter(300) },
  // Six digits are easier to guess than a password: one limit for all networks.
  "customer-code": { account: perQuarter(10), network: perQuarter(300), device: perQuarter(10) },
  /** Requests for a log-in code: each sends a paid SMS. */
  "send-phone-code": { pair: perHour(5), account: perHour(10), network: perHour(60) },
  // Each code allows few attempts, too (`phone-login.server.ts`).
  "phone-code": { account: perQuarter(10), network: perQuarter(60) },
  // Four digits are easy to guess.
  pin: { account: perQuarter(5), network: perQuarter(300) },
  "reset-password": { account: perHour(10), network: perHour(30) },
  "staff-sign-in": GUESSED,
  "staff-code": { account: perQuarter(10), network: perQuarter(300), device: perQuarter(10) },
  "staff-password": { account: perQuarter(10), network: perQuarter(300) },
  "staff-invite": { account: perHour(20), network: perHour(60) },
} satisfies Record<string, Limits>;

/** The account as typed, or the token of a link. */
export type AccountTries = { action: keyof typeof LIMITS; account: string };

/**
 * One attempt: the account, the client's IP address, and the id of a device on which this account has signed in before.
 * Guests have no account; only their network limits them.
 */
export type Try = Omit<AccountTries, "account"> & {
  account: string | null;
  clientIp: string;
  device?: string | null;
};

export type Counter = { key: string; accountKey: string | null; max: number; windowMs: number };

/**
 * Returns the counters of an attempt in a fixed order, so that concurrent attempts lock shared counters in the same
 * order. A guest with SHARED_IP has none.
 */
export function countersOf(config: Shop["config"], { action, account, clientIp, device }: Try): Counter[] {
  const limits: Limits = LIMITS[action];
  const hash = (subject: string) => keyedHash(config, `limit:${action}:${subject}`);
  const network = networkOf(clientIp);
  const ofNetwork =
    clientIp === SHARED_IP ? [] : [{ key: hash(`address:${network}`), accountKey: null, ...limits.network }];
  if (account === null) return ofNetwork;
  const accountKey = accountKeyOf(config, { action, account });
  const ofAccount = (limit: Limit | undefined, key: string) => (limit ? [{ key, accountKey, ...limit }] : []);
  if (device && limits.device) return ofAccount(limits.device, hash(`device:${accountKey}:${device}`));
  const counters: Counter[] = [
    ...ofAccount(limits.pair, hash(`pair:${accountKey}:${network}`)),
    ...ofAccount(limits.account, accountKey),
    ...ofNetwork,
  ];
  return counters.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Returns the key that all counters of one account share. */
export function accountKeyOf(config: Shop["config"], { action, account }: AccountTries): string {
  return keyedHash(config, `limit:${action}:account:${account.trim().toLowerCase()}`);
}

/** Returns an HMAC, so that stored keys reveal no IP or email address, not even by guessing. */
export function keyedHash(config: Pick<Shop["config"], "sessionSecret">, subject: string): string {
  return createHmac("sha256", sessionSecret(config)).update(subject).digest("base64url");
}
