import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { ownDbTest } from "../../../tests/support/db-test.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { type JobQueue, openJobQueue } from "../../db/job-queue.ts";
import { auditLog } from "../../db/schema/index.ts";
import { jobHandlers } from "../../jobs/index.ts";
import { redactedError } from "../../server/metrics/log.ts";
import { changeJobs, retryGivenUpJobs } from "./change-jobs.server.ts";
import { listJobs } from "./list-jobs.server.ts";

/** Opens a queue with two given-up refunds. `done` has the ids of refunds that were carried out since. */
async function withGivenUpJobs(shop: TestShop, url: string) {
  const queue: JobQueue = await openJobQueue(url, ["carry-out-refund"], shop.reportError as () => void);
  onTestFinished(queue.stop);
  const { db } = shop;
  await db.execute(sql`delete from pgboss.job`);
  let isAway = true;
  const done: string[] = [];
  const refund = async ({ refundId }: { refundId: string }) => {
    if (isAway) throw new Error("PayHere is away");
    done.push(refundId);
  };
  for (const refundId of ["1", "2"])
    await db.transaction((tx) => queue.enqueueJob(tx, { kind: "carry-out-refund", refundId }));
  await db.execute(sql`update pgboss.job set retry_limit = 0`);
  await queue.work({ ...jobHandlers(shop), "carry-out-refund": refund }, redactedError);
  const states = async () => (await listJobs(shop)).map(({ state }) => state);
  await expect.poll(states).toEqual(["given-up", "given-up"]);
  isAway = false;
  return { needs: { ...shop, changeJobs: queue.changeJobs }, done, staff: await aStaffMember(shop) };
}

ownDbTest("lists given-up jobs, runs one again and deletes the other, each once", async ({ shop, url }) => {
  const { needs, done, staff } = await withGivenUpJobs(shop, url);
  const [first, second] = await listJobs(shop);
  expect(first).toMatchObject({ kind: "carry-out-refund", attempts: 1, reason: "Error, PayHere is away" });
  const chosen = (id: string | undefined) => ({ kind: "carry-out-refund", ids: [id ?? ""] });

  expect(await changeJobs(needs, staff, "retry", chosen(first?.id))).toBe(1);
  expect(await changeJobs(needs, staff, "delete", chosen(second?.id))).toBe(1);

  await expect.poll(() => done).toHaveLength(1);
  await expect.poll(async () => listJobs(shop)).toEqual([]);
  for (const does of ["retry", "delete"] as const)
    await expect(changeJobs(needs, staff, does, chosen(first?.id))).rejects.toThrow("JOB_NOT_GIVEN_UP");
  const log = await shop.db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.map(({ action, subject, facts }) => [action, subject, facts])).toEqual([
    ["job.retry", "carry-out-refund", { after: { jobs: 1 } }],
    ["job.delete", "carry-out-refund", { after: { jobs: 1 } }],
  ]);
});

ownDbTest("runs all given-up jobs again, once", async ({ shop, url }) => {
  const { needs, done, staff } = await withGivenUpJobs(shop, url);

  expect(await retryGivenUpJobs(needs, staff)).toBe(2);

  await expect.poll(() => done.toSorted()).toEqual(["1", "2"]);
  expect(await retryGivenUpJobs(needs, staff)).toBe(0);
});
