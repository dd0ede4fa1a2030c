import { type JobKind, openJobQueue } from "../../src/db/job-queue.ts";
import type { RunningShop } from "./shops/running-shop.ts";

/** Runs a scheduled job now. */
export async function runJob(
  { db, databaseUrl, errors }: Pick<RunningShop, "db" | "databaseUrl" | "errors">,
  kind: Extract<JobKind, "watch-stock">,
): Promise<void> {
  const queue = await openJobQueue(databaseUrl, [kind], (error) => errors.push(error.message));
  await db.transaction((tx) => queue.enqueueJob(tx, { kind }));
  await queue.stop();
}
