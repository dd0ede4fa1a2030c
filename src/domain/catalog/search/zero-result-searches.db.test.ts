import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { zeroResultSearches } from "../../../db/schema/index.ts";
import {
  countZeroResultSearches,
  deleteOldZeroResultSearches,
  MAX_TERMS_PER_DAY,
} from "./zero-result-searches.server.ts";

const EVENING = new Date("2026-11-22T18:29:00Z");
const now = () => EVENING;

const once = (words: string) => new Map([[words, 1]]);

dbTest("adds to the counts of the day in Sri Lanka, by term", async ({ db }) => {
  await countZeroResultSearches({ db, now }, once("velvet robe"));
  await countZeroResultSearches({ db, now }, new Map(Object.entries({ amber: 2, "velvet robe": 3 })));
  await countZeroResultSearches({ db, now: () => new Date("2026-11-22T18:30:00Z") }, once("velvet robe"));

  expect(await db.select().from(zeroResultSearches).orderBy(zeroResultSearches.day, zeroResultSearches.term)).toEqual([
    { day: "2026-11-22", term: "amber", searches: 2 },
    { day: "2026-11-22", term: "velvet robe", searches: 4 },
    { day: "2026-11-23", term: "velvet robe", searches: 1 },
  ]);
});

dbTest("adds up ten concurrent writes of the same terms in different orders", async ({ db }) => {
  const words = Array.from({ length: MAX_TERMS_PER_DAY }, (_, number) => `word ${number}`);
  const counts = (list: string[]) => new Map(list.map((one) => [one, 1]));
  await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      countZeroResultSearches({ db, now }, counts(number % 2 ? words : words.toReversed())),
    ),
  );

  expect(await db.$count(zeroResultSearches, sql`searches = 10`)).toBe(words.length);
});

dbTest("drops new terms beyond the daily limit and still counts known ones", async ({ db }) => {
  await db.execute(
    sql`insert into ${zeroResultSearches} select '2026-11-22', 'word ' || n from generate_series(1, ${MAX_TERMS_PER_DAY - 1}) n`,
  );

  await countZeroResultSearches({ db, now }, new Map(["one more", "and another", "word 7"].map((words) => [words, 1])));
  await countZeroResultSearches({ db, now }, once("a third"));

  expect(await db.$count(zeroResultSearches)).toBe(MAX_TERMS_PER_DAY);
  expect(await db.$count(zeroResultSearches, sql`searches = 2 and term = 'word 7'`)).toBe(1);
});

dbTest("deletes counts after three months", async ({ db }) => {
  const days = ["2026-11-22", "2026-08-24", "2026-08-23"];
  await db.insert(zeroResultSearches).values(days.map((day) => ({ day, term: "velvet" })));

  await deleteOldZeroResultSearches({ db, now });

  expect(await db.$count(zeroResultSearches)).toBe(2);
});
