import { mkdir } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import type { Config } from "../config.ts";
import { type Db, openDb } from "../db/client.ts";
import { openJobQueue } from "../db/job-queue.ts";
import { sessionSecret } from "../domain/accounts/auth.server.ts";
import { createCatalogCaches } from "../domain/catalog/catalog-cache.ts";
import { SECOND_MS } from "../domain/durations.ts";
import { createPreviewMailer } from "../domain/mail/preview-mailer.server.ts";
import { sendWaitingMails } from "../domain/mail/send-waiting-mails.server.ts";
import { sendWaitingTexts } from "../domain/mail/send-waiting-texts.server.ts";
import { sendNewsletters } from "../domain/marketing/send-newsletters.server.ts";
import { mediaNameKey } from "../domain/media/name-key.server.ts";
import { notifyStaff } from "../domain/notifications/notify-staff.server.ts";
import { enabledMethods } from "../domain/orders/payment-methods.ts";
import { createLiveSettings, type LiveSettings } from "../domain/settings/live-settings.server.ts";
import { reencryptAccounts } from "../domain/settings/payhere-accounts.server.ts";
import type { Shop } from "../domain/shop.ts";
import { createPayhere } from "../integrations/payhere/gateway.ts";
import { testAccount } from "../integrations/payhere/test-account.ts";
import { createWebPush } from "../integrations/push/web-push.server.ts";
import { filePlaces } from "../integrations/storage/file-places.server.ts";
import type { FilePlace } from "../integrations/storage/file-store.ts";
import { createPictureSupply } from "../integrations/storage/picture-supply.server.ts";
import { createPrivateFiles } from "../integrations/storage/private-files.server.ts";
import { createPictureStore } from "../integrations/storage/stored-pictures.server.ts";
import { JOB_KINDS, jobHandlers } from "../jobs/index.ts";
import { runNightlyBackup } from "./backup-process.ts";
import { createCodeSender, createTextSenders } from "./code-sender.ts";
import { type DatabaseOutage, watchOutage } from "./lifecycle/database-outage.ts";
import { repeat } from "./lifecycle/repeat.ts";
import { liveConfig } from "./live-config.ts";
import { currentMerchantApi } from "./merchant-api.ts";
import { createLog, errorFacts, type Log, redactedError } from "./metrics/log.ts";
import { logFailedJob } from "./metrics/log-failed-job.ts";

/** Timeout of one database statement. */
const STATEMENT_TIMEOUT_MS = 5 * SECOND_MS;
const WITHOUT_FOLDER =
  "is the name of a file. Upload the picture with the product file, give its URL (https://…), or add it on the product's page after the import";
/**
 * Time for the last rounds of repeated work, out of the five seconds of a shutdown; requests, jobs and the database
 * have the rest.
 */
const STOP_MS = SECOND_MS;

export type RunningShop = Shop & {
  log: Log;
  media: FilePlace;
  outage: DatabaseOutage;
  startJobs(): Promise<void>;
  close(lastRounds?: Promise<unknown>): Promise<void>;
};

/** Sends waiting emails, newsletters, notifications and texts every second. */
function startOutboxes(shop: Shop, onError: (error: unknown, text: string) => void) {
  const orLog = (text: string) => ({ pauseMs: SECOND_MS, onError: (error: unknown) => onError(error, text) });
  return [
    repeat((end) => sendWaitingMails(shop, end), orLog("failed to send mails")),
    repeat((end) => sendNewsletters(shop, end), orLog("failed to send newsletters")),
    repeat((end) => notifyStaff(shop, end), orLog("failed to notify staff")),
    repeat((end) => sendWaitingTexts(shop, end), orLog("failed to send texts")),
  ];
}

/** Connects the parts of the shop: database, queue, mail, clock, gateway and files. */
export async function createShop(given: Config, databaseUrl: string): Promise<RunningShop> {
  const log = createLog(given.logLevel);
  const { media, privates } = filePlaces(given, (failure) => log.error(failure, "failed to call object storage"));
  const mediaPlace = { mediaDir: media, nameKey: mediaNameKey(given) };
  if (typeof media === "string") await mkdir(media, { recursive: true });
  const outage = watchOutage(log);
  const onError = (error: Error) =>
    outage.covers(error) || log.error(errorFacts(error), "failed to use a database connection");
  const { db, pool } = openDb(databaseUrl, onError, /* @guard statement-limit */ { longestMs: STATEMENT_TIMEOUT_MS });
  const settings = await openSettings(db, given);
  const config = liveConfig(given, settings);
  if (enabledMethods(config.methods).length === 0) log.warn("found no payment method");
  const queue = await openJobQueue(databaseUrl, JOB_KINDS, onError);
  const mailer = config.smtpUrl ? await openSmtp(config.smtpUrl, config) : createPreviewMailer(db);
  const now = () => new Date();
  const events = logEvents(log);
  const merchantApi = currentMerchantApi({ config, settings, now });
  const shop: Shop = {
    config,
    settings,
    db,
    memory: createCatalogCaches(),
    mailer,
    codeSender: createCodeSender({ config, db, mailer, ...events }),
    texts: createTextSenders({ config, db }),
    push: createWebPush({ sessionSecret: sessionSecret(config), subject: pushSubject(config) }),
    gateway: createPayhere(config, () => settings.accounts().retiredAccounts),
    get merchantApi() {
      return merchantApi();
    },
    testGateway: () => testAccount(config.payhere),
    now,
    openedAt: now(),
    privateFiles: createPrivateFiles(privates),
    pictures: createPictureStore(mediaPlace),
    openPictureSupply: () => createPictureSupply({ ...mediaPlace, withoutFolder: WITHOUT_FOLDER }),
    enqueueJob: queue.enqueueJob,
    changeJobs: queue.changeJobs,
    makeBackup: () => runNightlyBackup(),
    reportError: (error, place) =>
      void (outage.covers(error) || log.error({ ...errorFacts(error), ...place }, "failed to run operation")),
    ...events,
  };
  let outboxes: ReturnType<typeof repeat>[] = [];
  return Object.assign(shop, {
    log,
    media,
    outage,
    async startJobs() {
      outboxes = startOutboxes(shop, (error, text) => outage.covers(error) || log.warn(errorFacts(error), text));
      const onFailure: Parameters<typeof queue.work>[1] = (error, failed) => {
        logFailedJob({ mailer, now, log, outage, ...events }, error, failed);
        return redactedError(error);
      };
      await queue.work(jobHandlers(shop), onFailure, { "make-backup": config.backups.cron });
    },
    /** @param lastRounds ends with the last round of repeated work that uses the database */
    async close(lastRounds?: Promise<unknown>) {
      // A mail that a slow SMTP server has not accepted in time is sent again after the next start.
      const ended = Promise.all([lastRounds, ...outboxes.map((outbox) => outbox.stop())]);
      await Promise.race([ended, setTimeout(STOP_MS, undefined, { ref: false })]);
      await queue.stop();
      await pool.end();
    },
  });
}

/** Push services accept an https URL or an email address as contact. */
function pushSubject({ baseUrl, shop }: Config): string {
  return baseUrl.startsWith("https:") ? baseUrl : `mailto:${shop.email}`;
}

async function openSettings(db: Db, given: Config): Promise<LiveSettings> {
  const settings = createLiveSettings(db, given);
  await reencryptAccounts(db, given.settingsKeys);
  await settings.refresh();
  return settings;
}

function logEvents(log: Log): Pick<Shop, "logInfo" | "logWarning" | "logError"> {
  return {
    logInfo: (text, facts) => log.info(facts, text),
    logWarning: (text, facts) => log.warn(facts, text),
    logError: (text, facts) => log.error(facts, text),
  };
}

/** Loads the SMTP client on demand: it takes 3 MB of memory. */
async function openSmtp(url: string, config: Config) {
  const { createSmtpMailer } = await import("../integrations/mail/smtp-mailer.server.ts");
  return createSmtpMailer(url, { from: config.mailFrom, replyTo: () => config.shop.email });
}
