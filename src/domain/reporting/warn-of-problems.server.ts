import { colomboDay } from "../colombo-days.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { findHealth } from "./find-health.server.ts";
import { type HealthProblem, judgeHealth } from "./health.ts";

/** Problems that staff have to solve within days. The others are choices, or matter before the shop opens. */
const WARNED: ReadonlySet<HealthProblem> = new Set<HealthProblem>([
  "no-answer",
  "not-durable",
  "mails-failed",
  "mails-wait",
  "mail-server-away",
  "no-payment-method",
  "gateway-paused",
  "notifications-lost",
  "jobs-late",
  "jobs-failed",
  "ledger-differs",
  "no-backup",
  "old-backup",
  "backup-failed",
  "disk-full",
  "disk-low",
]);

/**
 * Emails and notifies staff of the problems that the health page shows, each at most once a day. Does nothing while the
 * shop sends no emails: then it is being tried out.
 * @returns the number of problems
 */
export async function warnOfProblems(
  shop: Pick<Shop, "db" | "config" | "merchantApi" | "now" | "reportError" | "openedAt">,
): Promise<number> {
  if (shop.config.smtpUrl === undefined) return 0;
  // Only the web server notices a proxy.
  const facts = { ...(await findHealth(shop)), proxy: { isUntrusted: false } };
  const at = shop.now();
  const problems = judgeHealth(facts, at, at.getTime() - shop.openedAt.getTime()).flatMap(({ part, problem }) =>
    problem && WARNED.has(problem) ? [{ part, problem }] : [],
  );
  for (const { part, problem } of problems) {
    const event = `${part} ${problem} ${colomboDay(at)}`;
    await queueMail(shop, shop.db, { kind: "health-problem", event, facts: { part } });
  }
  return problems.length;
}
