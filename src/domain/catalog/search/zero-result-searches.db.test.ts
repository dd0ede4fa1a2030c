import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { missedSearches } from "../../../db/schema/index.ts";
import {
  countZeroResultSearches,
  deleteOldZeroResultSearches,
  MAX_WORDS_PER_DAY,
} from "./zero-result-searches.server.ts";

const EVENING = new Date("2026-11-22T18:29:00Z");
const now = () => EVENING;

const once = (words: string) => new Map([[words, 1]]);

dbTest("adds to the counts of the day in Sri Lanka, by words", async ({ db }) => {
  await countZeroResultSearches({ db, now }, once("velvet robe"));
  await countZeroResultSearches({ db, now }, new Map(Object.entries({ amber: 2, "velvet robe": 3 })));
  await countZeroResultSearches({ db, now: () => new Date("2026-11-22T18:30:00Z") }, once("velvet robe"));

  expect(await db.select().from(missedSearches).orderBy(missedSearches.day, missedSearches.words)).toEqual([
    { day: "2026-11-22", words: "amber", times: 2 },
    { day: "2026-11-22", words: "velvet robe", times: 4 },
    { day: "2026-11-23", words: "velvet robe", times: 1 },
  ]);
});

dbTest("adds up ten concurrent writes of the same words in different orders", async ({ db }) => {
  const words = Array.from({ length: MAX_WORDS_PER_DAY }, (_, number) => `word ${number}`);
  const counts = (list: string[]) => new Map(list.map((one) => [one, 1]));
  await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      countZeroResultSearches({ db, now }, counts(number % 2 ? words : words.toReversed())),
    ),
  );

  expect(await db.$count(missedSearches, sql`times = 10`)).toBe(words.length);
});

dbTest("drops new words beyond the daily limit and still counts known ones", async ({ db }) => {
  await db.execute(
    sql`insert into ${missedSearches} select '2026-11-22', 'word ' || n from generate_series(1, ${MAX_WORDS_PER_DAY - 1}) n`,
  );

  await countZeroResultSearches({ db, now }, new Map(["one more", "and another", "word 7"].map((words) => [words, 1])));
  await countZeroResultSearches({ db, now }, once("a third"));

  expect(await db.$count(missedSearches)).toBe(MAX_WORDS_PER_DAY);
  expect(await db.$count(missedSearches, sql`times = 2 and words = 'word 7'`)).toBe(1);
});

dbTest("deletes counts after three months", async ({ db }) => {
  const days = ["2026-11-22", "2026-08-24", "2026-08-23"];
  await db.insert(missedSearches).values(days.map((day) => ({ day, words: "velvet" })));

  await deleteOldZeroResultSearches({ db, now });

  expect(await db.$count(missedSearches)).toBe(2);
});
