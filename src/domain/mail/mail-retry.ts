import { DAY_MS, MINUTE_MS } from "../durations.ts";
import type { MailTrouble } from "./mailer.ts";

const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/** Later a mail helps nobody, and a person should know. */
const PATIENCE_MS = 3 * DAY_MS;

const OF_THE_SERVER: ReadonlySet<MailTrouble> = new Set(["unreachable", "login-refused"]);
const FOR_GOOD: ReadonlySet<MailTrouble> = new Set(["recipient-refused", "no-recipient"]);

export const TROUBLES_OF_SERVER = [...OF_THE_SERVER];

/** Whether every other mail would meet the same trouble now. */
export function isOfTheServer(trouble: MailTrouble): boolean {
  return OF_THE_SERVER.has(trouble);
}

/** Whether trying again would change nothing, however often. */
export function isForGood(trouble: MailTrouble): boolean {
  return FOR_GOOD.has(trouble);
}

/**
 * Wait in ms before a mail that was not taken is tried again; null when it is given up. A server that is away is asked in every round,
 * for as long as it takes: nothing is lost by it. A mail with trouble of its own waits 1, 2, 4, 8, then 15 minutes, for three days.
 */
export function retryWaitMs(
  { trouble, attempts, createdAt }: { trouble: MailTrouble; attempts: number; createdAt: Date },
  now: Date,
): number | null {
  if (isForGood(trouble)) return null;
  if (isOfTheServer(trouble)) return 0;
  if (now.getTime() - createdAt.getTime() > PATIENCE_MS) return null;
  return Math.min(2 ** (attempts - 1) * MINUTE_MS, LONGEST_WAIT_MS);
}
