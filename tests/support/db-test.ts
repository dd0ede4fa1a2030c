import { rm } from "node:fs/promises";
import type pg from "pg";
import { test } from "vitest";
import { openDb } from "../../src/db/client.ts";
import { emptyTables, openCleaner, type TestDatabase } from "./database/clone-database.ts";
import { createTestDatabase } from "./database/test-database.ts";
import { makeTestShop } from "./test-shop.ts";

/** Without it, a lost connection would end the worker without naming the test. */
function failLoudly(error: Error): void {
  throw error;
}

/** Waits for the pool's connections, which `pool.end` does not do: dropping the database earlier would fail them. */
function lastConnectionClosed(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  if (open === 0) return Promise.resolve();
  return new Promise((resolve) => {
    pool.on("remove", () => {
      open -= 1;
      if (open === 0) resolve();
    });
  });
}

let ofWorker: Promise<TestDatabase> | null = null;

/**
 * A test on real PostgreSQL: `{ db, pool, url, shop }`. Each test starts with empty tables. The test files of a worker
 * use one database in turn, because creating one takes as long as several tests. The next run drops the databases of
 * this one.
 */
export const dbTest = test
  .extend("emptyDatabase", { scope: "file" }, () => (ofWorker ??= createTestDatabase()))
  .extend("opened", { scope: "file" }, async ({ emptyDatabase }, { onCleanup }) => {
    const opened = openDb(emptyDatabase.url, failLoudly);
    onCleanup(async () => {
      await Promise.all([lastConnectionClosed(opened.pool), opened.pool.end()]);
    });
    return opened;
  })
  .extend("url", ({ emptyDatabase }) => emptyDatabase.url)
  .extend("cleaner", { scope: "file" }, async ({ emptyDatabase }, { onCleanup }) => {
    const cleaner = await openCleaner(emptyDatabase.url);
    onCleanup(() => cleaner.end());
    return cleaner;
  })
  .extend("pool", async ({ opened, cleaner }) => {
    await emptyTables(cleaner);
    return opened.pool;
  })
  // Depends on `pool` so that the rows are deleted first.
  .extend("db", ({ pool: _, opened }) => opened.db)
  .extend("shop", ({ db }, { onCleanup }) => {
    const shop = makeTestShop(db);
    onCleanup(() => rm(shop.privateDir, { recursive: true, force: true }));
    return shop;
  });

/**
 * The same with a database of the file's own, for tests that change more than rows: settings, schemas, other processes.
 */
export const ownDbTest = dbTest.extend("emptyDatabase", { scope: "file" }, () => createTestDatabase());
