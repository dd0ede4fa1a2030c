import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import type { Db } from "../../db/client.ts";
import { zeroResultSearches } from "../../db/schema/index.ts";
import { MAX_TERMS_PER_DAY } from "../../domain/catalog/search/zero-result-searches.server.ts";
import { startZeroResultCounter } from "./zero-result-counter.ts";

/** Starts a counter with a log of its own; its database can be replaced. */
function aCounter(db: Db, everyMs?: number) {
  const logged: string[] = [];
  const shop = {
    db,
    now: () => new Date("2026-11-22T06:00:00Z"),
    log: { error: (_facts: object, message: string) => void logged.push(message) },
    outage: { covers: () => false },
  };
  return { shop, logged, ...startZeroResultCounter(shop as never, everyMs) };
}

const countsOf = (db: Db) => db.select().from(zeroResultSearches).orderBy(zeroResultSearches.term);

dbTest("writes all counts with one statement when the server stops", async ({ db }) => {
  let statements = 0;
  const insert: Db["insert"] = (table) => {
    statements += 1;
    return db.insert(table);
  };
  const { record, stop } = aCounter(Object.assign(Object.create(db), { insert }) as Db);

  for (const term of ["velvet", "amber", "velvet"]) record(term);
  expect(await countsOf(db)).toEqual([]);
  await stop();

  expect(await countsOf(db)).toMatchObject([
    { term: "amber", searches: 1 },
    { term: "velvet", searches: 2 },
  ]);
  expect(statements).toBe(1);
});

dbTest("counts each search once when searches arrive during a write", async ({ db }) => {
  const { record, stop } = aCounter(db, 1);
  let noted = 0;

  // Each count in the database shows that a write has ended; searches arrive before, during and after it.
  for (let writes = 1; writes <= 3; writes += 1) {
    const [before] = await countsOf(db);
    await expect
      .poll(async () => {
        record("velvet");
        noted += 1;
        return (await countsOf(db))[0]?.searches ?? 0;
      })
      .toBeGreaterThan(before?.searches ?? 0);
  }
  await stop();

  expect(await countsOf(db)).toMatchObject([{ searches: noted }]);
});

dbTest("logs a failed write and writes the counts in a later round", async ({ db }) => {
  const insert = () => {
    throw new Error("disk full");
  };
  const { shop, logged, record, stop } = aCounter({ insert } as unknown as Db, 1);

  record("velvet");
  await expect.poll(() => logged).toContain("failed to count zero-result searches");
  record("velvet");
  shop.db = db;
  await expect.poll(() => countsOf(db)).toMatchObject([{ term: "velvet", searches: 2 }]);
  await stop();

  expect(await countsOf(db)).toMatchObject([{ term: "velvet", searches: 2 }]);
});

dbTest("holds at most a day's number of different terms in memory", async ({ db }) => {
  const { record, stop } = aCounter(db);
  // The database would count this one.
  await db.insert(zeroResultSearches).values({ day: "2026-11-22", term: "one more" });
  for (let number = 0; number < MAX_TERMS_PER_DAY; number += 1) record(`word ${number}`);

  for (const term of ["one more", "word 7"]) record(term);
  await stop();

  expect(await db.$count(zeroResultSearches)).toBe(MAX_TERMS_PER_DAY);
  expect((await countsOf(db)).filter(({ searches }) => searches > 1)).toMatchObject([{ term: "word 7", searches: 2 }]);
});
