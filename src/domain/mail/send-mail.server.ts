import { and, eq, lte, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { mails } from "../../db/schema/index.ts";
import { dueIn } from "../due-in.server.ts";
import { MINUTE_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";
import { isOfTheServer, retryWaitMs } from "./mail-retry.ts";
import { type Mail, type MailFailure, MailNotTaken } from "./mailer.ts";
import { type QueuedMail, renderQueuedMail } from "./render-queued-mail.server.ts";

/**
 * Longer than a mailer takes for one mail (`smtp-mailer.server.ts`), in ms. Another process can then take over the
 * claim of a dead one.
 */
const CLAIM_MS = 3 * MINUTE_MS;

export type MailShop = Pick<Shop, "db" | "now" | "mailer" | "config" | "settings" | "logWarning" | "logError">;

/** `left`: another worker has claimed the mail, it is not due, or it is done. */
export type MailOutcome = "sent" | "not-taken" | "server-away" | "left";

/**
 * Sends a mail of the outbox. The claim is committed before the server is called, so that two workers never send the
 * same mail. `sendWaitingMails` retries a mail that was not accepted; a permanent rejection marks it as failed. Only a
 * process or database failure between acceptance and our commit repeats a mail, with the same Message-ID.
 */
export async function sendMail(shop: MailShop, mailId: string): Promise<MailOutcome> {
  const mail = await claim(shop, mailId);
  if (!mail) return "left";
  const written = await renderQueuedMail(shop, mail);
  const failure = written ? await deliver(shop, written) : "no-recipient";
  if (failure) return recordFailure(shop, mail, failure);
  await note(shop, mail, { status: "sent", sentAt: shop.now(), failure: null, facts: null });
  return "sent";
}

async function claim({ db }: MailShop, mailId: string): Promise<QueuedMail | undefined> {
  const isDue = and(eq(mails.status, "queued"), lte(mails.dueAt, sql`now()`));
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: dueIn(CLAIM_MS) })
    .where(and(eq(mails.id, mailId), /* @guard one-worker-claims-a-mail */ isDue))
    .returning();
  return mail;
}

/** Returns why the mail was not accepted; null when it was. */
async function deliver({ mailer }: MailShop, mail: Mail): Promise<MailFailure | null> {
  try {
    await mailer.send(mail);
    return null;
  } catch (error) {
    if (!(error instanceof MailNotTaken)) throw error;
    return error.failure === "unreachable" && (await isServerUp(mailer)) ? "connection-lost" : error.failure;
  }
}

/** Distinguishes a server that is away from one that drops this mail. */
async function isServerUp(mailer: Shop["mailer"]): Promise<boolean> {
  try {
    await mailer.verify();
    return true;
  } catch (error) {
    if (error instanceof MailNotTaken) return false;
    throw error;
  }
}

async function recordFailure(shop: MailShop, mail: QueuedMail, failure: MailFailure): Promise<MailOutcome> {
  const waitMs = retryWaitMs({ failure, attempts: mail.attempts, createdAt: mail.createdAt }, shop.now());
  const isGivenUp = waitMs === null;
  await note(shop, mail, isGivenUp ? { failure, status: "failed" } : { failure, dueAt: dueIn(waitMs) });
  const facts = { mailId: mail.id, kind: mail.kind, failure };
  if (isGivenUp) shop.logError("failed to deliver mail", facts);
  // While the server is away, `sendWaitingMails` logs one line a minute.
  if (isOfTheServer(failure)) return "server-away";
  if (!isGivenUp) shop.logWarning("deferred mail", { ...facts, attempts: mail.attempts });
  return "not-taken";
}

async function note({ db }: MailShop, { id }: QueuedMail, what: PgUpdateSetSource<typeof mails>): Promise<void> {
  await db.update(mails).set(what).where(eq(mails.id, id));
}
