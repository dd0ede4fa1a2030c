import { and, eq, gt, lte, sql } from "drizzle-orm";
import { rateLimits } from "../../../db/schema/index.ts";
import { SECOND_MS } from "../../durations.ts";
import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { type AccountTries, accountKeyOf, countersOf, keyedHash, type Try } from "./rate-limit-counters.server.ts";

export type { Try } from "./rate-limit-counters.server.ts";

/**
 * Counts one attempt on each of its counters, in one statement, so that concurrent attempts are all counted. Runs
 * outside the command's transaction, so that a failed attempt stays counted.
 * @throws {DomainError} TOO_MANY_TRIES with the seconds to wait
 */
export async function countTry({ db, config, now }: Pick<Shop, "db" | "config" | "now">, tried: Try): Promise<void> {
  const counters = countersOf(config, tried);
  if (counters.length === 0) return;
  const isOver = sql`${rateLimits.resetAt} <= ${now()}`;
  const counted = await db
    .insert(rateLimits)
    .values(
      counters.map(({ key, accountKey, windowMs }) => ({
        key,
        accountKey,
        count: 1,
        resetAt: new Date(now().getTime() + windowMs),
      })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetAt: sql`case when ${isOver} then excluded.reset_at else ${rateLimits.resetAt} end`,
      },
    })
    .returning();
  const maxOf = new Map(counters.map(({ key, max }) => [key, max]));
  const exceeded = counted.filter(({ key, count }) => count > (maxOf.get(key) ?? 0));
  if (exceeded.length === 0) return;
  const until = Math.max(...exceeded.map((row) => row.resetAt.getTime()));
  const retryAfterSeconds = Math.max(Math.ceil((until - now().getTime()) / SECOND_MS), 1);
  // @guard attempts-above-limit-are-rejected
  throw new DomainError("TOO_MANY_TRIES", { retryAfterSeconds });
}

/**
 * Decrements the counters of a successful attempt. So people who share an IP address or sign in often stay below the
 * limits.
 */
export async function giveBackTry({ db, config }: Pick<Shop, "db" | "config">, tried: Try): Promise<void> {
  const fewer = { count: sql`greatest(${rateLimits.count} - 1, 0)` };
  // One row per statement: a statement that locks several rows can deadlock with a concurrent attempt.
  for (const { key } of countersOf(config, tried)) {
    await db.update(rateLimits).set(fewer).where(eq(rateLimits.key, key));
  }
}

/** Returns the counted attempts for an account from all networks, without those of known devices. */
export async function countTriesOf(
  { db, config, now }: Pick<Shop, "db" | "config" | "now">,
  tried: AccountTries,
): Promise<number> {
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, accountKeyOf(config, tried)), gt(rateLimits.resetAt, now())));
  return row?.count ?? 0;
}

/** Returns true for the first call with this subject in the time window; of concurrent calls one gets true. */
export async function isFirstUse(
  { db, config, now }: Pick<Shop, "db" | "config" | "now">,
  what: string,
  windowMs: number,
): Promise<boolean> {
  const key = keyedHash(config, `once:${what}`);
  const resetAt = new Date(now().getTime() + windowMs);
  const used = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { resetAt }, setWhere: lte(rateLimits.resetAt, now()) })
    .returning();
  return used.length > 0;
}

/**
 * Deletes an account's counters for all networks: after a password reset, and when an owner lifts a member's limits.
 * The counters of networks stay.
 */
export async function deleteTries({ db, config }: Pick<Shop, "db" | "config">, tried: AccountTries): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.accountKey, accountKeyOf(config, tried)));
}
