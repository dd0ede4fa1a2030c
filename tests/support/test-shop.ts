import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { parseConfig } from "../../src/config.ts";
import type { Db } from "../../src/db/client.ts";
import { createMailCodeSender } from "../../src/domain/mail/code-senders.server.ts";
import type { Mail, Mailer } from "../../src/domain/mail/mailer.ts";
import { mediaNameKey } from "../../src/domain/media/name-key.server.ts";
import {
  type CaptureResult,
  type MerchantApi,
  MerchantApiUnavailableError,
  type RefundResult,
  type RetrievedPayment,
} from "../../src/domain/payments/merchant-api.ts";
import { createLiveSettings } from "../../src/domain/settings/live-settings.server.ts";
import type { Job, Shop } from "../../src/domain/shop.ts";
import { createPayhere } from "../../src/integrations/payhere/gateway.ts";
import { createPrivateFiles } from "../../src/integrations/storage/private-files.server.ts";
import { createPictureStore } from "../../src/integrations/storage/stored-pictures.server.ts";
import { liveConfig } from "../../src/server/live-config.ts";
import { testPictures } from "./test-pictures.ts";
import { createTestPush, type TestPush } from "./test-push.ts";

/** Clock that changes only through `advance` and `set`. */
export type TestClock = { now(): Date; advance(ms: number): void; set(to: Date): void };

/** The fake of the mail server. */
export type RecordingMailer = Mailer & {
  /** Sent emails, oldest first. */
  sent: Mail[];
  /** Makes further emails fail with this error; null makes them succeed. */
  failWith(error: Error | null): void;
};

/** The fake of PayHere's Merchant API. */
export type TestMerchantApi = MerchantApi & {
  /** Payments that the Merchant API lists, by order number. */
  listedPayments: Map<string, RetrievedPayment[]>;
  /** Queried order numbers, oldest first. */
  queriedOrders: string[];
  /** Requested refunds, oldest first. */
  requestedRefunds: Parameters<MerchantApi["refund"]>[0][];
  /** Sets the result of the next refunds; "done" by default. */
  setRefundResult(answer: RefundResult): void;
  /** Requested captures of reserved amounts, oldest first. */
  requestedCaptures: Parameters<MerchantApi["capture"]>[0][];
  /** Requested releases of reserved amounts, oldest first. */
  requestedReleases: Parameters<MerchantApi["release"]>[0][];
  /** Sets the result of the next captures; "done" with a new payment id by default. */
  setCaptureResult(answer: CaptureResult): void;
  /** Sets the result of the next releases; "done" by default. */
  setReleaseResult(answer: RefundResult): void;
  /** Whether all calls fail. */
  isDown: boolean;
};

export type QueuedJob = { job: Job; startAfter: Date | null };

export type TestShop = Shop & {
  clock: TestClock;
  mailer: RecordingMailer;
  push: TestPush;
  merchantApi: TestMerchantApi;
  /** Folder of the private files, created with the first of them; the opener of the shop deletes it. */
  privateDir: string;
  /** Jobs of transactions that committed, oldest first. */
  queuedJobs(): Promise<QueuedJob[]>;
  /** Errors passed to `reportError`. */
  reported: unknown[];
  /** Collects errors; it is also a callback for errors without a place, such as those of a job queue. */
  reportError: (error: unknown) => void;
  /** Log events, oldest first. */
  logged: { level: "info" | "warn" | "error"; text: string; facts: Record<string, string | number> }[];
};

/** Creates a `Shop` on this database with clock, mail and queue under the control of the test. */
export function makeTestShop(db: Db): TestShop {
  const clock = makeClock();
  const reported: unknown[] = [];
  const logged: TestShop["logged"] = [];
  const privateDir = join(tmpdir(), `shop-test-private-${randomBytes(8).toString("hex")}`);
  const given = parseConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: join(tmpdir(), "shop-test"),
    SESSION_SECRET: "a-secret-that-only-tests-know-0123456789",
  });
  const settings = createLiveSettings(db, given);
  const config = liveConfig(given, settings);
  const mailer = makeMailer();
  const logAs =
    (level: TestShop["logged"][number]["level"]): Shop["logInfo"] =>
    (text, facts) => {
      logged.push({ level, text, facts });
    };
  return {
    config,
    settings,
    db,
    codeSender: createMailCodeSender({ config, mailer, logError: logAs("error") }),
    texts: { sms: null, whatsapp: null },
    push: createTestPush(),
    gateway: createPayhere(config, () => settings.accounts().retiredAccounts),
    testGateway: async () => "works",
    privateFiles: createPrivateFiles(privateDir),
    pictures: createPictureStore({ mediaDir: join(privateDir, "media"), nameKey: mediaNameKey(config) }),
    openPictureSupply: async () => testPictures(),
    privateDir,
    now: clock.now,
    openedAt: clock.now(),
    clock,
    mailer,
    merchantApi: createTestMerchantApi(),
    reported,
    reportError: (error) => {
      reported.push(error);
    },
    logged,
    logInfo: logAs("info"),
    logWarning: logAs("warn"),
    logError: logAs("error"),
    enqueueJob: async (tx, job, options) => {
      await tx.execute(sql`insert into testing.queued_jobs (job, start_after)
        values (${JSON.stringify(job)}, ${options?.startAfter?.toISOString() ?? null})`);
    },
    changeJobs: { retry: async () => undefined, delete: async () => undefined },
    makeBackup: async () => undefined,
    queuedJobs: async () => {
      const { rows } = await db.execute<{ job: Job; start_after: string | null }>(
        sql`select job, start_after from testing.queued_jobs order by id`,
      );
      return rows.map((row) => ({ job: row.job, startAfter: row.start_after ? new Date(row.start_after) : null }));
    },
  };
}

/** Starts at the real time, which the column defaults use, too. */
function makeClock(): TestClock {
  let time = Date.now();
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
    set: (to) => {
      time = to.getTime();
    },
  };
}

function makeMailer(): RecordingMailer {
  const sent: Mail[] = [];
  let failure: Error | null = null;
  const refuse = () => {
    if (failure) throw failure;
  };
  return {
    sent,
    failWith: (error) => {
      failure = error;
    },
    send: async (mail) => {
      refuse();
      sent.push(mail);
    },
    verify: async () => refuse(),
  };
}

function createTestMerchantApi(): TestMerchantApi {
  let answer: RefundResult = { status: "done", refundId: "560000000001" };
  let captured: CaptureResult | null = null;
  let released: RefundResult = { status: "done", refundId: "" };
  const merchantApi: TestMerchantApi = {
    listedPayments: new Map(),
    queriedOrders: [],
    requestedRefunds: [],
    requestedCaptures: [],
    requestedReleases: [],
    isDown: false,
    setCaptureResult: (next) => {
      captured = next;
    },
    setReleaseResult: (next) => {
      released = next;
    },
    setRefundResult: (next) => {
      answer = next;
    },
    isPaused: () => merchantApi.isDown,
    findPayments: async (orderNumber) => {
      merchantApi.queriedOrders.push(orderNumber);
      if (merchantApi.isDown) throw new MerchantApiUnavailableError("down", { wasSent: true });
      return merchantApi.listedPayments.get(orderNumber) ?? [];
    },
    refund: async (refund) => {
      merchantApi.requestedRefunds.push(refund);
      return answer;
    },
    capture: async (capture) => {
      const count = merchantApi.requestedCaptures.push(capture);
      return captured ?? { status: "done", paymentId: `3207${String(count).padStart(8, "0")}` };
    },
    release: async (release) => {
      merchantApi.requestedReleases.push(release);
      return released;
    },
  };
  return merchantApi;
}
