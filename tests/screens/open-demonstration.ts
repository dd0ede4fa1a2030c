import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { findEmbedded } from "../../launcher/database/embedded.ts";
import { type Db, openDb } from "../../src/db/client.ts";
import { openJobQueue } from "../../src/db/job-queue.ts";
import { invariant } from "../../src/domain/errors.ts";
import type { EnqueueJob } from "../../src/domain/shop.ts";
import { JOB_KINDS } from "../../src/jobs/index.ts";
import { ROOT } from "../support/folders.ts";
import { freePort } from "../support/free-port.ts";
import { SESSION_SECRET } from "../support/shops/shop-settings.ts";
import { startShopHere } from "../support/shops/started-shop.ts";

/** Kept between runs: drawing its pictures takes a minute. */
const DATA_DIR = join(ROOT, ".cache/screens-shop");

export type Demonstration = {
  baseUrl: string;
  databaseUrl: string;
  db: Db;
  enqueueJob: EnqueueJob;
  stop(): Promise<void>;
};

/**
 * Opens the demonstration shop as `npm start` does, with every payment method enabled.
 * @param isRefilled fills it again: an earlier run has products and texts of its own day
 */
export async function openDemonstration({ isRefilled }: { isRefilled: boolean }): Promise<Demonstration> {
  if (isRefilled) await rm(DATA_DIR, { recursive: true, force: true });
  await mkdir(DATA_DIR, { recursive: true });
  const port = await freePort();
  const PAYHERE_SIMULATOR_PORT = String(await freePort());
  const shop = startShopHere({ DATA_DIR, SESSION_SECRET, PORT: String(port), PAYHERE_SIMULATOR_PORT });
  await shop.open();
  const databaseUrl = await findEmbedded(DATA_DIR);
  invariant(databaseUrl, "no database URL of an open shop");
  const { db, pool } = openDb(databaseUrl, (error) => console.error(error.message));
  const queue = await openJobQueue(databaseUrl, JOB_KINDS, (error) => console.error(error.message));
  async function stop(): Promise<void> {
    await queue.stop();
    await pool.end();
    shop.launcher.kill("SIGTERM");
    await shop.ended();
  }
  return { baseUrl: `http://localhost:${port}`, databaseUrl, db, enqueueJob: queue.enqueueJob, stop };
}
