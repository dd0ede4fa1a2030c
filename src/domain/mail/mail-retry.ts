import { DAY_MS, MINUTE_MS } from "../durations.ts";
import type { MailFailure } from "./mailer.ts";

const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/** Time after which a mail is given up and staff are informed, in ms. */
const GIVE_UP_AFTER_MS = 3 * DAY_MS;

const OF_THE_SERVER: ReadonlySet<MailFailure> = new Set(["unreachable", "login-refused"]);
const FOR_GOOD: ReadonlySet<MailFailure> = new Set(["recipient-refused", "no-recipient"]);

export const SERVER_FAILURES = [...OF_THE_SERVER];

/** Returns whether the failure concerns the mail server and so every mail. */
export function isOfTheServer(failure: MailFailure): boolean {
  return OF_THE_SERVER.has(failure);
}

/** Returns whether a retry cannot succeed. */
export function isForGood(failure: MailFailure): boolean {
  return FOR_GOOD.has(failure);
}

/**
 * Returns the wait in ms before the next attempt; null when the mail is given up. While the server is away every round
 * retries, without limit: nothing is lost. A mail with a failure of its own waits 1, 2, 4, 8, then 15 minutes, for
 * three days.
 */
export function retryWaitMs(
  { failure, attempts, createdAt }: { failure: MailFailure; attempts: number; createdAt: Date },
  now: Date,
): number | null {
  if (isForGood(failure)) return null;
  if (isOfTheServer(failure)) return /* @guard mail-waits-for-its-server: null */ 0;
  if (now.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS) return null;
  return Math.min(2 ** (attempts - 1) * MINUTE_MS, LONGEST_WAIT_MS);
}
