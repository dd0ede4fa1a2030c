import { lt, sql } from "drizzle-orm";
import { missedSearches } from "../../db/schema/index.ts";
import { colomboDay, daysBefore } from "../colombo-days.ts";
import type { Shop } from "../shop.ts";
import { countedWords } from "./missed-words.ts";

/** Different words of one day: whoever makes up words cannot fill the database with them. */
export const MOST_WORDS_A_DAY = 500;
const KEPT_DAYS = 90;

/**
 * Counts a search that found nothing, by its words and the day alone. It counts how often such a page is made: the answer is
 * the same for everyone and served from memory until the catalogue changes, and whoever gets it from there is not counted.
 */
export async function countMissedSearch({ db, now }: Pick<Shop, "db" | "now">, query: string): Promise<void> {
  const words = countedWords(query);
  if (words === null) return;
  const day = colomboDay(now());
  const { day: dayColumn, words: wordsColumn, times } = missedSearches;
  const ofDay = sql`${missedSearches} where ${dayColumn} = ${day}`;
  const hasRoom = sql`(select count(*) from ${ofDay}) < ${MOST_WORDS_A_DAY} or exists (select from ${ofDay} and ${wordsColumn} = ${words})`;
  await db
    .insert(missedSearches)
    .select(sql`select ${day}::date, ${words}, 1 where ${hasRoom}`)
    .onConflictDoUpdate({ target: [dayColumn, wordsColumn], set: { times: sql`${times} + 1` } });
}

/** What was looked for long ago says nothing any more. */
export async function forgetMissedSearches({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  await db.delete(missedSearches).where(lt(missedSearches.day, daysBefore(colomboDay(now()), KEPT_DAYS)));
}
