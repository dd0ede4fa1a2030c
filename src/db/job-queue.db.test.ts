import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { ownDbTest } from "../../tests/support/db-test.ts";
import { everythingQueued } from "../../tests/support/queued-job-text.ts";
import type { TestShop } from "../../tests/support/test-shop.ts";
import { jobHandlers } from "../jobs/index.ts";
import { redactedError } from "../server/metrics/log.ts";
import type { Db } from "./client.ts";
import { asError, type JobKind, openJobQueue } from "./job-queue.ts";

const KINDS: readonly JobKind[] = [
  "carry-out-refund",
  "watch-stock",
  "reconcile-payments",
  "every-minute",
  "every-hour",
];

/** Opens an empty queue until the end of the test: the tests of this file use one database in turn. */
async function openEmptyQueue({ db, shop, url }: { db: Db; shop: TestShop; url: string }) {
  const queue = await openJobQueue(url, KINDS, shop.reportError);
  onTestFinished(queue.stop);
  await db.execute(sql`delete from pgboss.job`);
  return queue;
}

ownDbTest("stores the redacted error when a job fails", async ({ db, shop, url }) => {
  const queue = await openEmptyQueue({ db, shop, url });
  const refuse = () => Promise.reject(new Error("550 5.1.1 <nimali@example.test>: no such person"));
  await db.transaction((tx) => queue.enqueueJob(tx, { kind: "carry-out-refund", refundId: "1" }));

  await queue.work({ ...jobHandlers(shop), "carry-out-refund": refuse }, redactedError);

  const failed = sql`select from pgboss.job where name = 'carry-out-refund' and output is not null`;
  await expect.poll(async () => (await db.execute(failed)).rowCount).toBe(1);
  const kept = await everythingQueued(db);
  expect(kept).toContain("no such person");
  expect(kept).not.toContain("nimali");
});

ownDbTest("schedules the nightly backup as the settings say, and removes its schedule", async ({ db, shop, url }) => {
  const schedules = async () => {
    const { rows } = await db.execute<{ cron: string }>(
      sql`select cron from pgboss.schedule where name = 'make-backup'`,
    );
    return rows.map(({ cron }) => cron);
  };
  const queue = await openJobQueue(url, ["make-backup"], shop.reportError);
  onTestFinished(queue.stop);

  await queue.work(jobHandlers(shop), redactedError, { "make-backup": "15 21 * * *" });
  expect(await schedules()).toEqual(["15 21 * * *"]);
  await queue.work(jobHandlers(shop), redactedError, { "make-backup": null });
  expect(await schedules()).toEqual([]);
});

ownDbTest("reports that a job is given up with its last attempt only", async ({ db, shop, url }) => {
  const queue = await openEmptyQueue({ db, shop, url });
  const failures: unknown[] = [];
  const refuse = () => Promise.reject(new Error("refused"));
  for (const refundId of ["retried", "last attempt"])
    await db.transaction((tx) => queue.enqueueJob(tx, { kind: "carry-out-refund", refundId }));
  await db.execute(sql`update pgboss.job set retry_limit = 0 where data ->> 'refundId' = 'last attempt'`);

  await queue.work({ ...jobHandlers(shop), "carry-out-refund": refuse }, (error, failed) => {
    failures.push(failed);
    return redactedError(error);
  });

  const kind = "carry-out-refund";
  await expect.poll(() => failures).toHaveLength(2);
  expect(failures).toEqual(
    expect.arrayContaining([
      { kind, isGivenUp: false },
      { kind, isGivenUp: true },
    ]),
  );
});

ownDbTest(
  "starts a job at once when workers are idle and a long job of its kind is running",
  { tags: ["full"] },
  async ({ db, shop, url }) => {
    const queue = await openEmptyQueue({ db, shop, url });
    const [done, rest] = [[] as string[], Promise.withResolvers<void>()];
    onTestFinished(() => rest.resolve());
    const refund = async ({ refundId }: { refundId: string }) => {
      done.push(refundId);
      if (refundId === "slow") await rest.promise;
    };
    await queue.work({ ...jobHandlers(shop), "carry-out-refund": refund }, redactedError);
    for (const refundId of ["first", "slow", "beside it"]) {
      await db.transaction((tx) => queue.enqueueJob(tx, { kind: "carry-out-refund", refundId }));

      await expect.poll(() => done).toContain(refundId);
    }
  },
);

test("turns the plain objects that pg-boss emits into errors with their fields", () => {
  const emitted = { message: "connection terminated", code: "57P01", queue: "watch-stock" };
  const error = asError(emitted);

  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject(emitted);
  expect(asError(error)).toBe(error);
});
