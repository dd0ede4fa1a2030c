import { mkdir } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import type { Config } from "../config.ts";
import { openDb } from "../db/client.ts";
import { openJobQueue } from "../db/job-queue.ts";
import { newMemories } from "../domain/catalog/catalog-memory.ts";
import { SECOND_MS } from "../domain/durations.ts";
import { createPreviewMailer } from "../domain/mail/preview-mailer.server.ts";
import { sendWaitingMails } from "../domain/mail/send-waiting-mails.server.ts";
import { mediaNameKey } from "../domain/media/name-key.server.ts";
import { createLiveSettings } from "../domain/settings/live-settings.server.ts";
import { sealAnew } from "../domain/settings/payhere-accounts.server.ts";
import type { Shop } from "../domain/shop.ts";
import { createPayhere } from "../integrations/payhere/gateway.ts";
import { testAccount } from "../integrations/payhere/test-account.ts";
import { filePlaces } from "../integrations/storage/file-places.server.ts";
import type { FilePlace } from "../integrations/storage/file-store.ts";
import { createPictureSupply } from "../integrations/storage/picture-supply.server.ts";
import { createPrivateFiles } from "../integrations/storage/private-files.server.ts";
import { createPictureStore } from "../integrations/storage/stored-pictures.server.ts";
import { JOB_KINDS, jobHandlers } from "../jobs/index.ts";
import { createCodeSender } from "./code-sender.ts";
import { type DatabaseOutage, watchOutage } from "./lifecycle/database-outage.ts";
import { repeat } from "./lifecycle/repeat.ts";
import { liveConfig } from "./live-config.ts";
import { gatewayBooks } from "./merchant-api.ts";
import { createLog, errorFacts, type Log, withoutValues } from "./metrics/log.ts";

/** Of one command in the database; with the wait for a connection, nobody hangs for ten seconds. */
const LONGEST_MS = 5 * SECOND_MS;
const WITHOUT_FOLDER =
  "is the name of a file. Hand the picture in beside its product file, write its web address (https://…), or add it on the product's page after the import";
/** What is left of the five seconds that stopping may take is for requests, jobs and the database. */
const STOP_MS = SECOND_MS;

export type RunningShop = Shop & {
  log: Log;
  media: FilePlace;
  outage: DatabaseOutage;
  startJobs(): Promise<void>;
  close(lastLook?: Promise<unknown>): Promise<void>;
};

/** Wires the shop once: database, queue, mail, clock. */
export async function createShop(given: Config, databaseUrl: string): Promise<RunningShop> {
  const log = createLog(given.logLevel);
  const { media, privates } = filePlaces(given, (failure) => log.error(failure, "the store of files failed"));
  const mediaPlace = { mediaDir: media, nameKey: mediaNameKey(given) };
  if (typeof media === "string") await mkdir(media, { recursive: true });
  const outage = watchOutage(log);
  const onError = (error: Error) =>
    outage.covers(error) || log.error(errorFacts(error), "failed to use a database connection");
  const { db, pool } = openDb(databaseUrl, onError, { longestMs: LONGEST_MS });
  const settings = createLiveSettings(db, given);
  const config = liveConfig(given, settings);
  await sealAnew(db, given.settingsKeys);
  await settings.refresh();
  const queue = await openJobQueue(databaseUrl, JOB_KINDS, onError);
  const mailer = config.smtpUrl ? await openSmtp(config.smtpUrl, config) : createPreviewMailer(db);
  const now = () => new Date();
  const logInfo: Shop["logInfo"] = (text, facts) => log.info(facts, text);
  const books = gatewayBooks({ config, settings, now });
  const shop: Shop = {
    config,
    settings,
    db,
    memory: newMemories(),
    mailer,
    codeSender: createCodeSender({ config, db, mailer, logInfo }),
    gateway: createPayhere(config, () => settings.accounts().formers),
    get books() {
      return books();
    },
    testGateway: () => testAccount(config.payhere),
    now,
    openedAt: now(),
    privateFiles: createPrivateFiles(privates),
    pictures: createPictureStore(mediaPlace),
    openPictureSupply: () => createPictureSupply({ ...mediaPlace, withoutFolder: WITHOUT_FOLDER }),
    enqueueJob: queue.enqueueJob,
    reportError: (error, facts = {}) =>
      void (outage.covers(error) || log.error({ ...errorFacts(error), ...facts }, "failed to run operation")),
    logInfo,
  };
  let outbox: ReturnType<typeof repeat> | undefined;
  return {
    ...shop,
    // Copied with the rest it would stay what it is now.
    get books() {
      return books();
    },
    log,
    media,
    outage,
    async startJobs() {
      outbox = repeat((stopping) => sendWaitingMails(shop, stopping), {
        pauseMs: SECOND_MS,
        onError: (error) =>
          outage.covers(error) || log.warn(errorFacts(error), "mails could not be sent and are tried again"),
      });
      await queue.work(jobHandlers(shop), (error, job) => {
        if (!outage.covers(error)) log.warn({ ...errorFacts(error), job }, "a job failed and is tried again");
        return withoutValues(error);
      });
    },
    /** @param lastLook the end of what else looks at the database again and again, which would fail without it */
    async close(lastLook) {
      // A mail that a slow server still holds is sent again after the next start.
      const ended = Promise.all([lastLook, outbox?.stop()]);
      await Promise.race([ended, setTimeout(STOP_MS, undefined, { ref: false })]);
      await queue.stop();
      await pool.end();
    },
  };
}

/** Loaded by those who send mails: it is three megabytes. */
async function openSmtp(url: string, config: Config) {
  const { createSmtpMailer } = await import("../integrations/mail/smtp-mailer.server.ts");
  return createSmtpMailer(url, { from: config.mailFrom, replyTo: () => config.shop.email });
}
