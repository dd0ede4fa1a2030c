import { lt, sql } from "drizzle-orm";
import { missedSearches } from "../../../db/schema/index.ts";
import { colomboDay, daysBefore } from "../../colombo-days.ts";
import type { Shop } from "../../shop.ts";

/** Maximum number of different texts per day, so that an attacker with random texts cannot fill the database. */
export const MAX_WORDS_PER_DAY = 500;
const RETENTION_DAYS = 90;

/**
 * Adds zero-result searches to today's counts, by words alone, in one statement. New words beyond the daily limit are dropped.
 * @param counts words as `countedWords` returns them, with the number of searches
 */
export async function countZeroResultSearches(
  { db, now }: Pick<Shop, "db" | "now">,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const day = colomboDay(now());
  const { day: dayColumn, words, times } = missedSearches;
  const [allWords, allTimes] = [sql.param([...counts.keys()]), sql.param([...counts.values()])];
  // In a fixed order: two processes that write the same texts in different orders could deadlock.
  const counted = sql`
    with counted as (select * from unnest(${allWords}::text[], ${allTimes}::int[]) as counted (words, times)),
      known as (select ${words} as words from ${missedSearches} where ${dayColumn} = ${day}),
      admitted as (
        select * from counted where words in (table known)
        union all (
          select * from counted where words not in (table known)
          limit greatest(0, ${MAX_WORDS_PER_DAY} - (select count(*) from known))
        )
      )
    select ${day}::date, words, times from admitted order by words`;
  await db
    .insert(missedSearches)
    .select(counted)
    .onConflictDoUpdate({ target: [dayColumn, words], set: { times: sql`${times} + excluded.times` } });
}

/** Deletes counts older than `RETENTION_DAYS`. */
export async function deleteOldZeroResultSearches({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  await db.delete(missedSearches).where(lt(missedSearches.day, daysBefore(colomboDay(now()), RETENTION_DAYS)));
}
