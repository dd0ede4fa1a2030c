import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { missedSearches } from "../../db/schema/index.ts";
import { countMissedSearch, forgetMissedSearches, MOST_WORDS_A_DAY } from "./missed-searches.server.ts";

const EVENING = new Date("2026-11-22T18:29:00Z");
const now = () => EVENING;

dbTest("a search in vain is counted by its words and the day, however it was written", async ({ db }) => {
  for (const query of ["Velvet  Robe", "velvet robe!", "077 123 4567"]) await countMissedSearch({ db, now }, query);
  await countMissedSearch({ db, now: () => new Date("2026-11-22T18:30:00Z") }, "velvet robe");

  expect(await db.select().from(missedSearches).orderBy(missedSearches.day)).toEqual([
    { day: "2026-11-22", words: "velvet robe", times: 2 },
    { day: "2026-11-23", words: "velvet robe", times: 1 },
  ]);
});

dbTest("ten at once are ten", async ({ db }) => {
  await Promise.all(Array.from({ length: 10 }, () => countMissedSearch({ db, now }, "velvet")));

  expect(await db.select().from(missedSearches)).toMatchObject([{ times: 10 }]);
});

dbTest("whoever makes up words fills no more than a day's room; known ones still count", async ({ db }) => {
  await db.execute(
    sql`insert into ${missedSearches} select '2026-11-22', 'word ' || n from generate_series(1, ${MOST_WORDS_A_DAY}) n`,
  );

  for (const words of ["one more", "word 7"]) await countMissedSearch({ db, now }, words);

  expect(await db.$count(missedSearches)).toBe(MOST_WORDS_A_DAY);
  expect(await db.$count(missedSearches, sql`times = 2 and words = 'word 7'`)).toBe(1);
});

dbTest("after three months it is forgotten", async ({ db }) => {
  const days = ["2026-11-22", "2026-08-24", "2026-08-23"];
  await db.insert(missedSearches).values(days.map((day) => ({ day, words: "velvet" })));

  await forgetMissedSearches({ db, now });

  expect(await db.$count(missedSearches)).toBe(2);
});
