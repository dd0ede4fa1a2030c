import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { customers, products, variants } from "../../src/db/schema/index.ts";
import { MINUTE_MS } from "../../src/domain/durations.ts";
import { dbTest } from "./db-test.ts";
import { aCustomer, anAddress, aProduct } from "./factories.ts";

dbTest("shows a test its own rows", async ({ db }) => {
  await aProduct(db, { stock: 3 });
  const customer = await aCustomer(db);
  await anAddress(db, customer.id);

  expect(await db.$count(products)).toBe(1);
  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 3 }]);
});

dbTest("starts the next test without rows", async ({ db, shop }) => {
  expect(await db.$count(products)).toBe(0);
  expect(await db.$count(customers)).toBe(0);
  expect(await shop.queuedJobs()).toEqual([]);
});

dbTest("queues a job with its transaction and removes it with a rollback", async ({ db, shop }) => {
  const undone = db.transaction(async (tx) => {
    await shop.enqueueJob(tx, { kind: "carry-out-refund", refundId: "undone" });
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  await db.transaction((tx) =>
    shop.enqueueJob(tx, { kind: "carry-out-refund", refundId: "kept" }, { startAfter: shop.now() }),
  );

  const jobs = await shop.queuedJobs();

  expect(jobs).toEqual([{ job: { kind: "carry-out-refund", refundId: "kept" }, startAfter: shop.now() }]);
});

dbTest("moves the clock only on request", ({ shop }) => {
  const before = shop.now().getTime();

  shop.clock.advance(MINUTE_MS);

  expect(shop.now().getTime() - before).toBe(MINUTE_MS);
});

dbTest("serves many concurrent connections on the file's database", async ({ db, pool, url }) => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => db.execute(sql`select current_database() as name`)),
  );

  expect(new Set(answers.map(({ rows }) => rows[0]?.name))).toEqual(new Set([new URL(url).pathname.slice(1)]));
  expect(pool.totalCount).toBeGreaterThan(1);
});
