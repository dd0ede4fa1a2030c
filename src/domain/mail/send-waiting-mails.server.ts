import { and, asc, eq, lte, sql } from "drizzle-orm";
import { mails } from "../../db/schema/index.ts";
import { MINUTE_MS } from "../durations.ts";
import type { Mailer } from "./mailer.ts";
import { type MailShop, sendMail } from "./send-mail.server.ts";

/** Of one round; the next one comes soon. */
const BATCH = 1_000;
const NEVER = new AbortController().signal;

/** Time of the last line about a mail server that is away; a round comes every second. */
const loggedAt = new WeakMap<Mailer, number>();

function logOncePerMinute({ mailer, now, logInfo }: MailShop, waiting: number): void {
  const at = now().getTime();
  if (at - (loggedAt.get(mailer) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
  loggedAt.set(mailer, at);
  logInfo("the mail server does not take mails; they wait", { waiting });
}

/**
 * Sends what the outbox holds: new mails, and those of a time when the server was away, refused for the moment, or claimed by a
 * process that died. Oldest first, so that an order's mails stay in order; ends at the first sign that the server is away.
 * @param stopping ends it after the mail that is being sent
 * @returns how many were sent
 */
export async function sendWaitingMails(shop: MailShop, stopping: AbortSignal = NEVER): Promise<number> {
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
      logOncePerMinute(shop, due.length - sent);
      break;
    }
    if (outcome === "sent") {
      sent += 1;
      loggedAt.delete(shop.mailer);
    }
  }
  return sent;
}
