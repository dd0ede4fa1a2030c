import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { parseConfig } from "../../src/config.ts";
import type { Db } from "../../src/db/client.ts";
import type { Mail, Mailer } from "../../src/domain/notifications/mailer.ts";
import type { Job, Shop } from "../../src/domain/shop.ts";
import { createPayhere } from "../../src/integrations/payhere/gateway.ts";

/** A clock that stands still until it is told. */
export type TestClock = { now(): Date; advance(ms: number): void; set(to: Date): void };

/** The mail server's fake. */
export type RecordingMailer = Mailer & {
  /** What was sent, oldest first. */
  sent: Mail[];
  /** From now on the server refuses with this error; null makes it work again. */
  failWith(error: Error | null): void;
};

export type QueuedJob = { job: Job; startAfter: Date | null };

export type TestShop = Shop & {
  clock: TestClock;
  mailer: RecordingMailer;
  /** Jobs of transactions that committed, oldest first. */
  queuedJobs(): Promise<QueuedJob[]>;
  /** What went to `reportError`. */
  reported: unknown[];
  /** What went to `logInfo`. */
  logged: { text: string; facts: Record<string, string | number> }[];
};

/** A `Shop` on this database whose clock, mail and queue a test can see and steer. */
export function makeTestShop(db: Db): TestShop {
  const clock = makeClock();
  const reported: unknown[] = [];
  const logged: TestShop["logged"] = [];
  const config = parseConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: join(tmpdir(), "shop-test"),
    SESSION_SECRET: "a-secret-that-only-tests-know-0123456789",
  });
  return {
    config,
    db,
    gateway: createPayhere(config),
    now: clock.now,
    clock,
    mailer: makeMailer(),
    reported,
    reportError: (error) => {
      reported.push(error);
    },
    logged,
    logInfo: (text, facts) => {
      logged.push({ text, facts });
    },
    enqueueJob: async (tx, job, options) => {
      await tx.execute(sql`insert into testing.queued_jobs (job, start_after)
        values (${JSON.stringify(job)}, ${options?.startAfter?.toISOString() ?? null})`);
    },
    queuedJobs: async () => {
      const { rows } = await db.execute<{ job: Job; start_after: string | null }>(
        sql`select job, start_after from testing.queued_jobs order by id`,
      );
      return rows.map((row) => ({ job: row.job, startAfter: row.start_after ? new Date(row.start_after) : null }));
    },
  };
}

/** Starts at the real time, which the columns' own defaults use too. */
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
