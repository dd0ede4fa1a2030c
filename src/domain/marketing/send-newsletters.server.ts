import { and, asc, eq, exists, inArray, lte, notExists, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { newsletterRecipients, newsletters } from "../../db/schema/index.ts";
import { dueIn } from "../due-in.server.ts";
import { MINUTE_MS } from "../durations.ts";
import { logMailServerAway } from "../log-mail-server-away.server.ts";
import { isOfTheServer } from "../mail/mail-retry.ts";
import { type Mail, type MailFailure, MailNotTaken } from "../mail/mailer.ts";
import { NEVER_STOPPING } from "../mail/send-waiting-mails.server.ts";
import type { Shop } from "../shop.ts";
import { findReader, selectAudience } from "./audience.server.ts";
import { newsletterMail } from "./newsletter-mail.ts";
import { unsubscribeToken } from "./unsubscribe.server.ts";

/** Maximum number of emails per newsletter and round: a round is short, and newsletters take turns. */
const BATCH = 100;
/** Longer than a mailer takes for one email, in ms. */
const CLAIM_MS = 3 * MINUTE_MS;
/** Attempts for one reader while the server rejects the email for now. */
const MAX_ATTEMPTS = 5;

type SendingShop = Pick<Shop, "db" | "now" | "mailer" | "config" | "logWarning" | "logError">;
type Newsletter = typeof newsletters.$inferSelect;

/**
 * Starts due newsletters and sends the next emails of those that are being sent. Any number of workers can run it at
 * the same time, and one that dies leaves the rest to the others.
 * @param stopping ends it after the email that is being sent
 * @returns the number of emails that were sent
 */
export async function sendNewsletters(shop: SendingShop, stopping: AbortSignal = NEVER_STOPPING): Promise<number> {
  await startDueNewsletters(shop);
  const open = await shop.db
    .select()
    .from(newsletters)
    .where(eq(newsletters.status, "sending"))
    .orderBy(asc(newsletters.id));
  let sent = 0;
  for (const newsletter of open) {
    await failInterrupted(shop, newsletter);
    sent += await sendBatch(shop, newsletter, stopping);
    await endWhenDone(shop, newsletter);
  }
  return sent;
}

/** Stores who gets a newsletter when its time has come: the customers with a consent at this moment. */
async function startDueNewsletters({ db, now }: SendingShop): Promise<void> {
  const isDue = and(eq(newsletters.status, "scheduled"), lte(newsletters.sendAt, now()));
  const due = await db.select({ id: newsletters.id }).from(newsletters).where(isDue).orderBy(asc(newsletters.id));
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const [started] = await tx
        .update(newsletters)
        .set({ status: "sending", startedAt: now() })
        .where(and(eq(newsletters.id, id), isDue))
        .returning({ id: newsletters.id });
      if (!started) return;
      await tx.execute(sql`insert into newsletter_recipients (newsletter_id, customer_id)
        select ${id}::uuid, audience.id from ${selectAudience(tx).as("audience")}`);
    });
  }
}

async function sendBatch(shop: SendingShop, newsletter: Newsletter, stopping: AbortSignal): Promise<number> {
  const due = await shop.db
    .select({ id: newsletterRecipients.id })
    .from(newsletterRecipients)
    .where(and(eq(newsletterRecipients.newsletterId, newsletter.id), isDue()))
    .orderBy(asc(newsletterRecipients.id))
    .limit(BATCH);
  if (due.length === 0) return 0;
  // Before any claim: an attempt that is interrupted is not repeated.
  let failure = await whyServerIsAway(shop.mailer);
  let sent = 0;
  for (const { id } of due) {
    if (stopping.aborted || failure) break;
    const outcome = await sendTo(shop, newsletter, id);
    if (outcome === "sent") sent += 1;
    else if (outcome !== "left" && isOfTheServer(outcome)) failure = outcome;
  }
  if (failure) logMailServerAway(shop, { waiting: due.length - sent });
  if (failure !== newsletter.failure) {
    await shop.db.update(newsletters).set({ failure }).where(eq(newsletters.id, newsletter.id));
  }
  return sent;
}

async function whyServerIsAway(mailer: Shop["mailer"]): Promise<MailFailure | null> {
  return failureOf(mailer.verify());
}

/** Returns why the server did not accept the email; null when it did. */
async function failureOf(attempt: Promise<void>): Promise<MailFailure | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    if (error instanceof MailNotTaken) return error.failure;
    throw error;
  }
}

const isDue = () => and(eq(newsletterRecipients.status, "waiting"), lte(newsletterRecipients.dueAt, sql`now()`));

/**
 * Sends the newsletter to one customer. The claim is committed before the server is called. The consent is read after
 * the claim, directly before the email leaves.
 */
async function sendTo(shop: SendingShop, newsletter: Newsletter, id: string): Promise<"sent" | "left" | MailFailure> {
  const claimed = await claim(shop, id);
  if (!claimed) return "left";
  const reader = await findReader(shop, claimed.customerId);
  if (!reader) {
    await note(shop, id, { status: "skipped" });
    return "left";
  }
  const token = unsubscribeToken(shop.config, reader.id);
  const mail: Mail = { ...newsletterMail(shop.config, newsletter, { ...reader, token }), id };
  const failure = await failureOf(shop.mailer.send(mail));
  if (failure) return recordFailure(shop, claimed, failure);
  await note(shop, id, { status: "sent", sentAt: shop.now(), failure: null });
  return "sent";
}

async function claim({ db }: SendingShop, id: string) {
  const isSending = db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(eq(newsletters.id, newsletterRecipients.newsletterId), eq(newsletters.status, "sending")));
  const [claimed] = await db
    .update(newsletterRecipients)
    .set({ status: "sending", attempts: sql`${newsletterRecipients.attempts} + 1`, dueAt: dueIn(CLAIM_MS) })
    .where(and(eq(newsletterRecipients.id, id), isDue(), exists(isSending)))
    .returning();
  return claimed;
}

/**
 * Only an email that the server has certainly not accepted is repeated. After a lost connection it may have been
 * accepted, and a repetition would be a second copy.
 */
async function recordFailure(
  shop: SendingShop,
  { id, attempts }: { id: string; attempts: number },
  failure: MailFailure,
): Promise<MailFailure> {
  const isRejected = failure === "login-refused" || (failure === "server-refused" && attempts < MAX_ATTEMPTS);
  const waitMs = failure === "login-refused" ? 0 : 2 ** attempts * MINUTE_MS;
  await note(
    shop,
    id,
    isRejected ? { status: "waiting", failure, dueAt: dueIn(waitMs) } : { status: "failed", failure },
  );
  if (!isRejected) shop.logError("failed to deliver newsletter", { recipientId: id, failure });
  return failure;
}

async function note({ db }: SendingShop, id: string, what: PgUpdateSetSource<typeof newsletterRecipients>) {
  await db.update(newsletterRecipients).set(what).where(eq(newsletterRecipients.id, id));
}

/** Gives up the attempts of workers that died: the email may have left. */
async function failInterrupted({ db }: SendingShop, { id }: Newsletter): Promise<void> {
  const { newsletterId, status, dueAt } = newsletterRecipients;
  await db
    .update(newsletterRecipients)
    .set({ status: "failed", failure: "connection-lost" })
    .where(and(eq(newsletterId, id), eq(status, "sending"), lte(dueAt, sql`now()`)));
}

async function endWhenDone({ db, now }: SendingShop, { id }: Newsletter): Promise<void> {
  const { newsletterId, status } = newsletterRecipients;
  const open = db
    .select({ id: newsletterRecipients.id })
    .from(newsletterRecipients)
    .where(and(eq(newsletterId, id), inArray(status, ["waiting", "sending"])));
  await db
    .update(newsletters)
    .set({ status: "sent", endedAt: now(), failure: null })
    .where(and(eq(newsletters.id, id), eq(newsletters.status, "sending"), notExists(open)));
}
