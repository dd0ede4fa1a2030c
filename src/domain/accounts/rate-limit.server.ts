import { createHmac } from "node:crypto";
import { eq, lte, sql } from "drizzle-orm";
import { rateLimits } from "../../db/schema/index.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../durations.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { sessionSecret } from "./auth.server.ts";
import { networkOf, SHARED_ADDRESS } from "./network-of.ts";

type Limit = { perAccount: number; perAddress: number; windowMs: number };

/** Many phones share one address here, so an address gets more tries than an account. */
const LIMITS = {
  "sign-in": { perAccount: 10, perAddress: 30, windowMs: 15 * MINUTE_MS },
  register: { perAccount: 5, perAddress: 60, windowMs: HOUR_MS },
  "ask-for-reset": { perAccount: 5, perAddress: 30, windowMs: HOUR_MS },
  "order-by-chat": { perAccount: 30, perAddress: 120, windowMs: HOUR_MS },
  "hand-in-file": { perAccount: 20, perAddress: 120, windowMs: HOUR_MS },
  "discount-code": { perAccount: 10, perAddress: 40, windowMs: HOUR_MS },
  "write-review": { perAccount: 20, perAddress: 120, windowMs: HOUR_MS },
  "confirm-password": { perAccount: 10, perAddress: 30, windowMs: 15 * MINUTE_MS },
  "reset-password": { perAccount: 10, perAddress: 30, windowMs: HOUR_MS },
  "staff-sign-in": { perAccount: 10, perAddress: 30, windowMs: 15 * MINUTE_MS },
  "staff-code": { perAccount: 10, perAddress: 30, windowMs: 15 * MINUTE_MS },
  "staff-password": { perAccount: 10, perAddress: 30, windowMs: 15 * MINUTE_MS },
  "staff-invite": { perAccount: 20, perAddress: 60, windowMs: HOUR_MS },
} satisfies Record<string, Limit>;

/** Who tries what: the account as typed (or the token of a link), and the address that limits are counted by. */
export type Try = { action: keyof typeof LIMITS; account: string; address: string };

/**
 * Counts one try, for the account and for the address, in one statement: tries at the same moment are all counted.
 * Runs outside the command's transaction, so that a try that fails stays counted.
 * @throws {DomainError} TOO_MANY_TRIES with the seconds to wait
 */
export async function countTry({ db, config, now }: Pick<Shop, "db" | "config" | "now">, tried: Try): Promise<void> {
  const { perAccount, perAddress, windowMs } = LIMITS[tried.action];
  const keys = keysOf(config, tried);
  const resetAt = new Date(now().getTime() + windowMs);
  const isOver = sql`${rateLimits.resetAt} <= ${now()}`;
  const counted = await db
    .insert(rateLimits)
    .values(toRows(keys, resetAt))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetAt: sql`case when ${isOver} then excluded.reset_at else ${rateLimits.resetAt} end`,
      },
    })
    .returning();
  const isShared = tried.address === SHARED_ADDRESS;
  const exceeded = counted.filter(({ key, count }) =>
    key === keys.account ? count > perAccount : !isShared && count > perAddress,
  );
  if (exceeded.length === 0) return;
  const until = Math.max(...exceeded.map((row) => row.resetAt.getTime()));
  const retryAfterSeconds = Math.max(Math.ceil((until - now().getTime()) / SECOND_MS), 1);
  throw new DomainError("TOO_MANY_TRIES", { retryAfterSeconds });
}

/** A try that succeeded costs nothing: people who share an address, or sign in often, are not shut out. */
export async function giveBackTry({ db, config }: Pick<Shop, "db" | "config">, tried: Try): Promise<void> {
  const fewer = { count: sql`greatest(${rateLimits.count} - 1, 0)` };
  // One row at a time: a statement that locks both could wait for a try that has locked the other.
  for (const key of Object.values(keysOf(config, tried))) {
    await db.update(rateLimits).set(fewer).where(eq(rateLimits.key, key));
  }
}

/** Whether this is used for the first time within that time; asked at the same moment, only one is the first. */
export async function isFirstUse(
  { db, config, now }: Pick<Shop, "db" | "config" | "now">,
  what: string,
  windowMs: number,
): Promise<boolean> {
  const key = createHmac("sha256", sessionSecret(config)).update(`once:${what}`).digest("base64url");
  const resetAt = new Date(now().getTime() + windowMs);
  const used = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { resetAt }, setWhere: lte(rateLimits.resetAt, now()) })
    .returning();
  return used.length > 0;
}

/**
 * Whoever has proved in another way that the account is theirs may try again, whatever others have tried: guessing must not
 * keep its owner out. The address's count stays.
 */
export async function forgetTries(
  { db, config }: Pick<Shop, "db" | "config">,
  { action, account }: Pick<Try, "action" | "account">,
): Promise<void> {
  const { account: key } = keysOf(config, { action, account, address: "" });
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Keyed hashes: neither addresses nor e-mails can be read, or tried out, from the table. */
function keysOf(config: Shop["config"], { action, account, address }: Try) {
  const hash = (subject: string) =>
    createHmac("sha256", sessionSecret(config)).update(`limit:${action}:${subject}`).digest("base64url");
  return {
    account: hash(`account:${account.trim().toLowerCase()}`),
    address: hash(`address:${networkOf(address)}`),
  };
}

/** In a fixed order: two tries that share both keys cannot wait for each other. */
function toRows({ account, address }: { account: string; address: string }, resetAt: Date) {
  return [account, address].sort().map((key) => ({ key, count: 1, resetAt }));
}
