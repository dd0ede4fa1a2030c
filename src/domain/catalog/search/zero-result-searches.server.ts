import { lt, sql } from "drizzle-orm";
import { zeroResultSearches } from "../../../db/schema/index.ts";
import { colomboDay, daysBefore } from "../../colombo-days.ts";
import type { Shop } from "../../shop.ts";

/** Maximum number of different terms per day, so that an attacker with random texts cannot fill the database. */
export const MAX_TERMS_PER_DAY = 500;
const RETENTION_DAYS = 90;

/**
 * Adds zero-result searches to today's counts, by term alone, in one statement. New terms beyond the daily limit are
 * dropped.
 * @param counts terms as `countedWords` returns them, with the number of searches
 */
export async function countZeroResultSearches(
  { db, now }: Pick<Shop, "db" | "now">,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const day = colomboDay(now());
  const { day: dayColumn, term, searches } = zeroResultSearches;
  const [allTerms, allSearches] = [sql.param([...counts.keys()]), sql.param([...counts.values()])];
  // Sorts the terms: two processes that write the same terms in different orders could deadlock.
  const counted = sql`
    with counted as (select * from unnest(${allTerms}::text[], ${allSearches}::int[]) as counted (term, searches)),
      known as (select ${term} as term from ${zeroResultSearches} where ${dayColumn} = ${day}),
      admitted as (
        select * from counted where term in (table known)
        union all (
          select * from counted where term not in (table known)
          limit greatest(0, ${MAX_TERMS_PER_DAY} - (select count(*) from known))
        )
      )
    select ${day}::date, term, searches from admitted order by term`;
  await db
    .insert(zeroResultSearches)
    .select(counted)
    .onConflictDoUpdate({ target: [dayColumn, term], set: { searches: sql`${searches} + excluded.searches` } });
}

/** Deletes counts older than `RETENTION_DAYS`. */
export async function deleteOldZeroResultSearches({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  await db.delete(zeroResultSearches).where(lt(zeroResultSearches.day, daysBefore(colomboDay(now()), RETENTION_DAYS)));
}
