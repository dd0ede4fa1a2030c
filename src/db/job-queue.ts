import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { SECOND_MS } from "../domain/durations.ts";
import type { ChangeJobs, EnqueueJob, Job } from "../domain/shop.ts";
import type { Db } from "./client.ts";

export type JobKind = Job["kind"];
/** Numbers that pg-boss stores with a completed job for a week. */
type JobResult = Readonly<Record<string, number>>;
export type JobHandlers = { [K in JobKind]: (job: Extract<Job, { kind: K }>) => Promise<void> | Promise<JobResult> };

const RETRIES = { retryLimit: 8, retryDelay: 15, retryBackoff: true, retryDelayMax: 3_600 };
/** Retries for about a day, the longest outage of a mail server that we expect; account emails have no outbox. */
const DAY_OF_RETRIES = { ...RETRIES, retryLimit: 110, retryDelayMax: 900 };
/** A backup takes long; its next attempts are before the shop opens. */
const BACKUP_JOB = { retryLimit: 2, retryDelay: 600, expireInSeconds: 2 * 3_600 };
const KINDS_RETRIED_FOR_A_DAY: readonly JobKind[] = [
  "send-reset-mail",
  "send-verification-mail",
  "send-account-exists-mail",
  "send-contact-email-mail",
  "send-password-changed-mail",
  "send-contact-link-mail",
  "send-staff-link-mail",
  "send-code",
  "send-access-code",
  "send-phone-code",
];
/** Polling is the fallback: `notify` wakes the workers when a job is due. */
const WORKER = { batchSize: 1, pollingIntervalSeconds: 30, includeMetadata: true } as const;
/** Concurrent jobs of each kind. */
const WORKERS = 2;
const POLL_MS = SECOND_MS;
/** One query for all kinds of job. Polling per worker would be twenty statements a second in an idle shop. */
const DUE = `select distinct name from pgboss.job
  where name = any($1) and state < 'active' and not blocked and start_after <= now()`;
/** Time limit for running jobs at shutdown, in ms; an interrupted job runs again after the next start. */
const STOP_MS = SECOND_MS;
const EVERY_MINUTE = "* * * * *";
const EVERY_HOUR = "7 * * * *";
/** 02:45 in Sri Lanka. */
const EVERY_NIGHT = "15 21 * * *";
const SCHEDULES: Partial<Record<JobKind, string>> = {
  "reconcile-payments": EVERY_MINUTE,
  "watch-stock": EVERY_MINUTE,
  "every-minute": EVERY_MINUTE,
  "import-products": EVERY_MINUTE,
  "generate-placeholders": EVERY_MINUTE,
  "every-hour": EVERY_HOUR,
  "delete-unused-pictures": EVERY_NIGHT,
  "check-ledger": EVERY_NIGHT,
  "count-bought-together": EVERY_NIGHT,
};

/** `isGivenUp`: this was the last attempt. */
type FailedJob = { kind: JobKind; isGivenUp: boolean };

/** Cron expressions in UTC. */
type OwnSchedules = Partial<Record<JobKind, string | null>>;

export type JobQueue = {
  enqueueJob: EnqueueJob;
  /**
   * Runs jobs in this process until `stop`. The queue stores the error that `onFailure` returns, never the original
   * one.
   * @param ownSchedules schedules that the settings give; null removes one
   */
  work(
    handlers: JobHandlers,
    onFailure: (error: unknown, failed: FailedJob) => Error,
    ownSchedules?: OwnSchedules,
  ): Promise<void>;
  changeJobs: ChangeJobs;
  stop(): Promise<void>;
};

/**
 * Opens pg-boss on the shop's own database. A job is queued in the transaction of the change that causes it, so a
 * rollback removes both.
 */
export async function openJobQueue(
  url: string,
  kinds: readonly JobKind[],
  onError: (error: Error) => void,
): Promise<JobQueue> {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: "shop-jobs" });
  boss.on("error", (error) => onError(asError(error)));
  await boss.start();
  for (const kind of kinds) await boss.createQueue(kind, optionsOf(kind));
  const workers = new Map<string, string[]>();
  let timer: NodeJS.Timeout | undefined;
  let lastPoll: Promise<void> = Promise.resolve();
  const poll = async () => {
    const { rows } = await boss.getDb().executeSql(DUE, [kinds]);
    for (const { name } of rows as { name: string }[]) for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };
  const schedulePoll = () => {
    timer = setTimeout(() => {
      lastPoll = poll()
        .catch(onError)
        .then(() => timer && schedulePoll());
    }, POLL_MS);
  };

  return {
    async enqueueJob(tx, job, options) {
      const { kind, ...payload } = job;
      await boss.send(kind, payload, { db: fromDrizzle(tx, sql), startAfter: options?.startAfter });
    },
    async work(handlers, onFailure, ownSchedules = {}) {
      for (const kind of kinds) {
        const handler = handlers[kind] as (job: Job) => Promise<JobResult | undefined>;
        const startWorker = () =>
          boss.work(kind, WORKER, async (batch) => {
            const [job] = batch;
            if (!job) return;
            try {
              return await handler({ kind, ...(job.data as object) } as Job);
            } catch (error) {
              throw onFailure(error, { kind, isGivenUp: job.retryCount >= job.retryLimit });
            }
          });
        workers.set(kind, await Promise.all(Array.from({ length: WORKERS }, startWorker)));
      }
      schedulePoll();
      for (const [kind, when] of Object.entries({ ...SCHEDULES, ...ownSchedules }))
        if (kinds.some((each) => each === kind)) await (when ? boss.schedule(kind, when) : boss.unschedule(kind));
    },
    changeJobs: {
      retry: async (tx, kind, ids) => void (await boss.retry(kind, [...ids], { db: withIds(tx) })),
      delete: async (tx, kind, ids) => void (await boss.deleteJob(kind, [...ids], { db: withIds(tx) })),
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await lastPoll;
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

/** A transaction for commands with ids, as an array literal: pg-boss's adapter spreads an array into parameters. */
function withIds(tx: Db): ReturnType<typeof fromDrizzle> {
  const { executeSql } = fromDrizzle(tx, sql);
  const literal = (value: unknown) => (Array.isArray(value) ? `{${value.join(",")}}` : value);
  return { executeSql: (text, values) => executeSql(text, values?.map(literal)) };
}

function optionsOf(kind: JobKind) {
  if (kind === "make-backup") return BACKUP_JOB;
  return KINDS_RETRIED_FOR_A_DAY.includes(kind) ? DAY_OF_RETRIES : RETRIES;
}

/** pg-boss emits some errors as plain objects with the same fields. */
export function asError(emitted: { message: string }): Error {
  return emitted instanceof Error ? emitted : Object.assign(new Error(emitted.message), emitted);
}
