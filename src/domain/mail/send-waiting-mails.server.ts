import { and, asc, eq, lte, sql } from "drizzle-orm";
import { mails } from "../../db/schema/index.ts";
import { logMailServerAway } from "../log-mail-server-away.server.ts";
import { type MailShop, sendMail } from "./send-mail.server.ts";

/** Maximum number of mails per round. */
const BATCH = 1_000;
/** For a round that nothing ends early. */
export const NEVER_STOPPING = new AbortController().signal;

/**
 * Sends due mails of the outbox: new ones, those that were deferred or queued during an outage, and those that a dead
 * process had claimed. Oldest first, so that an order's mails stay in order; stops when the server turns out to be
 * away.
 * @param stopping ends it after the mail that is being sent
 * @returns the number of sent mails
 */
export async function sendWaitingMails(shop: MailShop, stopping: AbortSignal = NEVER_STOPPING): Promise<number> {
  const due = await shop.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, "queued"), lte(mails.dueAt, sql`now()`)))
    .orderBy(asc(mails.id))
    .limit(BATCH);
  let sent = 0;
  for (const { id } of due) {
    if (stopping.aborted) break;
    const outcome = await sendMail(shop, id);
    if (outcome === "server-away") {
      logMailServerAway(shop, { waiting: due.length - sent });
      break;
    }
    if (outcome === "sent") sent += 1;
  }
  return sent;
}
