import { expect, test } from "vitest";
import { type MailFailure, MailNotTaken } from "../../domain/mail/mailer.ts";
import type { RunningShop } from "../shop.ts";
import { logFailedJob } from "./log-failed-job.ts";

/** Returns the log entries of a shop, and a function that logs a failed job. */
function aShop() {
  const logged: unknown[] = [];
  const add = (level: string) => (facts: { stack?: string }, text: string) =>
    logged.push({ level, text, ...facts, stack: facts.stack !== undefined });
  const shop = {
    mailer: {},
    now: () => new Date(0),
    outage: { covers: (error: unknown) => error === AWAY },
    log: { warn: add("warn"), error: add("error") },
    logWarning: (text: string, facts: object) => add("warn")(facts, text),
  } as unknown as RunningShop;
  const fail = (error: unknown, isGivenUp = false) => logFailedJob(shop, error, { kind: "send-reset-mail", isGivenUp });
  return { logged, fail };
}

const AWAY = new Error("the database is away");
const notTaken = (failure: MailFailure) => new MailNotTaken(failure);

test("logs one line without stack for jobs that fail while the mail server is away", () => {
  const { logged, fail } = aShop();

  for (const failure of ["unreachable", "login-refused", "unreachable"] as const) fail(notTaken(failure));

  expect(logged).toEqual([
    { level: "warn", text: "failed to use mail server", stack: false, job: "send-reset-mail", failure: "unreachable" },
  ]);
});

test("logs the job of every other failure, as an error when it was the last attempt", () => {
  const { logged, fail } = aShop();

  fail(notTaken("server-refused"));
  fail(notTaken("unreachable"), true);
  fail(AWAY);

  expect(logged).toMatchObject([
    { level: "warn", text: "failed to run job", job: "send-reset-mail", stack: true },
    { level: "error", text: "failed to run job", job: "send-reset-mail", stack: true },
  ]);
});
