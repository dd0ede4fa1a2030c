import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { mails } from "../../db/schema/index.ts";
import { MINUTE_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";
import { isOfTheServer, retryWaitMs } from "./mail-retry.ts";
import { type Mail, MailNotTaken, type MailTrouble } from "./mailer.ts";
import { type QueuedMail, writeQueued } from "./render-queued-mail.server.ts";

/** Longer than a mailer takes for one mail (`smtp-mailer.server.ts`). After a process that died, somebody else may try. */
const CLAIM_MS = 3 * MINUTE_MS;

export type MailShop = Pick<Shop, "db" | "now" | "mailer" | "config" | "settings" | "logInfo">;

/** `left`: somebody else has it, it is not due, or there is nothing more to do. */
export type MailOutcome = "sent" | "not-taken" | "server-away" | "left";

/**
 * Sends a mail of the outbox. The claim is committed before the server is asked, so two workers never ask for the same mail.
 * What the server does not take is tried again by `sendWaitingMails`; what it refuses for good is marked as failed. Only
 * a process (or database) that dies between the server's yes and our note repeats a mail, under the same Message-ID.
 */
export async function sendMail(shop: MailShop, mailId: string): Promise<MailOutcome> {
  const mail = await claim(shop, mailId);
  if (!mail) return "left";
  const written = await writeQueued(shop, mail);
  const trouble = written ? await hand(shop, written) : "no-recipient";
  if (trouble) return noteTrouble(shop, mail, trouble);
  await note(shop, mail, { status: "sent", sentAt: shop.now(), trouble: null, facts: null });
  return "sent";
}

async function claim({ db }: MailShop, mailId: string): Promise<QueuedMail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: dueIn(CLAIM_MS) })
    .where(and(eq(mails.id, mailId), eq(mails.status, "queued"), lte(mails.dueAt, sql`now()`)))
    .returning();
  return mail;
}

/** @returns why it was not taken; null when it was */
async function hand({ mailer }: MailShop, mail: Mail): Promise<MailTrouble | null> {
  try {
    await mailer.send(mail);
    return null;
  } catch (error) {
    if (!(error instanceof MailNotTaken)) throw error;
    return error.trouble === "unreachable" && (await answers(mailer)) ? "connection-lost" : error.trouble;
  }
}

/** A server that is away and one that drops this mail look the same: asking tells. */
async function answers(mailer: Shop["mailer"]): Promise<boolean> {
  try {
    await mailer.verify();
    return true;
  } catch (error) {
    if (error instanceof MailNotTaken) return false;
    throw error;
  }
}

async function noteTrouble(shop: MailShop, mail: QueuedMail, trouble: MailTrouble): Promise<MailOutcome> {
  const waitMs = retryWaitMs({ trouble, attempts: mail.attempts, createdAt: mail.createdAt }, shop.now());
  const isGivenUp = waitMs === null;
  await note(shop, mail, isGivenUp ? { trouble, status: "failed" } : { trouble, dueAt: dueIn(waitMs) });
  if (isGivenUp) shop.logInfo("a mail could not be delivered", { mailId: mail.id, kind: mail.kind, trouble });
  return isOfTheServer(trouble) ? "server-away" : "not-taken";
}

/** Due times follow the database's clock: workers whose clocks differ agree on them. */
function dueIn(waitMs: number): SQL<Date> {
  return sql`now() + ${waitMs} * interval '1 ms'`;
}

async function note({ db }: MailShop, { id }: QueuedMail, what: PgUpdateSetSource<typeof mails>): Promise<void> {
  await db.update(mails).set(what).where(eq(mails.id, id));
}
