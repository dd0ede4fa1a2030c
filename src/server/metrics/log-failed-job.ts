import type { JobKind } from "../../db/job-queue.ts";
import { logMailServerAway } from "../../domain/log-mail-server-away.server.ts";
import { isOfTheServer } from "../../domain/mail/mail-retry.ts";
import { MailNotTaken } from "../../domain/mail/mailer.ts";
import type { RunningShop } from "../shop.ts";
import { errorFacts } from "./log.ts";

type LoggingShop = Pick<RunningShop, "mailer" | "now" | "logWarning" | "log" | "outage">;

/**
 * Logs a failed job. While the database or the mail server is away, jobs are retried, and one line is logged for all.
 */
export function logFailedJob(
  shop: LoggingShop,
  error: unknown,
  { kind: job, isGivenUp }: { kind: JobKind; isGivenUp: boolean },
): void {
  if (shop.outage.covers(error)) return;
  const isMailServerAway = error instanceof MailNotTaken && isOfTheServer(error.failure);
  if (isMailServerAway && !isGivenUp) logMailServerAway(shop, { job }, error);
  else shop.log[isGivenUp ? "error" : "warn"]({ ...errorFacts(error), job }, "failed to run job");
}
