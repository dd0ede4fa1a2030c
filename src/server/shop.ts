import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { openDb } from "../db/client.ts";
import { openJobQueue } from "../db/job-queue.ts";
import { createPreviewMailer } from "../domain/notifications/preview-mailer.server.ts";
import type { Shop } from "../domain/shop.ts";
import { createSmtpMailer } from "../integrations/mail/smtp-mailer.server.ts";
import { createPayhere } from "../integrations/payhere/gateway.ts";
import { JOB_KINDS, jobHandlers } from "../jobs/index.ts";
import { createLog, errorFacts, type Log } from "./log.ts";

export type RunningShop = Shop & { log: Log; mediaDir: string; startJobs(): Promise<void>; close(): Promise<void> };

/** Wires the shop once: database, queue, mail, clock. */
export async function createShop(config: Config, databaseUrl: string): Promise<RunningShop> {
  const mediaDir = join(config.dataDir, "media");
  await mkdir(mediaDir, { recursive: true });
  const log = createLog(config.logLevel);
  const onError = (error: Error) => log.error(errorFacts(error), "the database connection failed");
  const { db, pool } = openDb(databaseUrl, onError);
  const queue = await openJobQueue(databaseUrl, JOB_KINDS, onError);
  const mailer = config.smtpUrl ? createSmtpMailer(config.smtpUrl, config.mailFrom) : createPreviewMailer(db);
  const shop: Shop = {
    config,
    db,
    mailer,
    gateway: createPayhere(config),
    now: () => new Date(),
    enqueueJob: queue.enqueueJob,
    reportError: (error) => log.error(errorFacts(error), "something failed"),
    logInfo: (text, facts) => log.info(facts, text),
  };
  return {
    ...shop,
    log,
    mediaDir,
    startJobs: () => queue.work(jobHandlers(shop)),
    async close() {
      await queue.stop();
      await pool.end();
    },
  };
}
