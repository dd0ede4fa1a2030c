import { and, eq, gt, inArray, lte, not, or, sql } from "drizzle-orm";
import { type Db, runPrepared } from "../db/client.ts";
import { mails } from "../db/schema/index.ts";
import { MAIL_AUDIENCES, type MailEvent, type MailKind } from "./mail-events.ts";
import type { Shop } from "./shop.ts";
import { TEXT_KINDS } from "./text-channels.ts";

/**
 * Queues mails, and a text for each channel that the order's customer has chosen. A prepared statement, because every
 * order runs it (docs/decisions/order-placement.md). Due times use the database's clock; $3 is the delay in ms.
 */
const QUEUE = `with queued as (
insert into mails (kind, audience, facts, event, order_id, customer_id, contact_id, created_at, due_at)
select kind, audience, facts, event, order_id, customer_id, contact_id, $2, clock_timestamp() + $3 * interval '1 ms'
from jsonb_populate_recordset(null::mails, $1) as mail
where audience <> 'customer' or order_id is null
  or (select customer_id is not null or email <> '' from orders where orders.id = mail.order_id)
on conflict (kind, event) do nothing returning id, kind, order_id, due_at)
insert into status_texts (mail_id, channel, created_at, due_at)
select queued.id, chosen.channel, $2, queued.due_at from queued
join orders on orders.id = queued.order_id
join status_channels chosen on chosen.customer_id = orders.customer_id
where queued.kind = any($4)`;

/** Mails about an order that has no id before the statement that inserts it. */
export type PlacedMail = OmitOrder<
  Extract<MailEvent, { kind: "order-placed" | "transfer-instructions" | "cash-to-confirm" }>
>;
type OmitOrder<Mail> = Mail extends unknown ? Omit<Mail, "orderId"> : never;

/**
 * `queueMail` as a part of the order's statement: its CTE `placed` has the order's id, and `mails` the parameter for
 * `placedMails`.
 */
export function queuePlaced({ mails, at }: { mails: string; at: string }): string {
  return `insert into mails (kind, audience, facts, event, order_id, created_at)
  select kind, audience, facts, placed.id, placed.id, ${at} from placed, jsonb_populate_recordset(null::mails, ${mails})`;
}

export function placedMails(mails: readonly PlacedMail[]): string {
  return JSON.stringify(mails.map(({ kind, facts }) => ({ kind, audience: MAIL_AUDIENCES[kind], facts })));
}

/**
 * Queues mails in the transaction of their event, so that a rollback removes them. They are sent within seconds, or
 * after an outage of the mail server. A repeated event queues no second mail and no second text. An order without an
 * email address gets none.
 */
export async function queueMail(shop: Pick<Shop, "now">, tx: Db, ...events: MailEvent[]): Promise<void> {
  await queueDelayedMail(tx, { events, at: shop.now(), delayMs: 0 });
}

type DelayedMail = { events: readonly MailEvent[]; at: Date; delayMs: number };

/** Queues mails like `queueMail`, due after a delay. */
export async function queueDelayedMail(tx: Db, { events, at, delayMs }: DelayedMail): Promise<void> {
  const values = [JSON.stringify(events.map(toRow)), at, delayMs, TEXT_KINDS];
  await runPrepared(tx, { name: "queue-mail", text: QUEUE, values });
}

/** True for a mail whose text a provider may have sent. */
const hasTriedText = sql`exists (select from status_texts where status_texts.mail_id = ${mails.id} and status_texts.attempts > 0)`;

/**
 * Deletes mails about an order that the mailer has not tried to send yet, because their event was undone.
 * @param about only mails about this event
 * @returns the kinds that were deleted
 */
export async function withdrawMails(
  tx: Db,
  orderId: string,
  kinds: readonly MailKind[],
  about?: string,
): Promise<MailKind[]> {
  const isUntried = and(eq(mails.status, "queued"), eq(mails.attempts, 0), not(hasTriedText));
  const withdrawn = await tx
    .delete(mails)
    .where(and(eq(mails.orderId, orderId), inArray(mails.kind, [...kinds]), isUntried, isAbout(about)))
    .returning({ kind: mails.kind });
  return withdrawn.map(({ kind }) => kind);
}

const isAbout = (event?: string) => (event ? eq(mails.event, event) : undefined);

type TriedMails = { kinds: readonly MailKind[]; since: Date; about?: string };

/**
 * Returns whether the mailer has tried to send one of these mails about an order, or its text, since then: the customer
 * may have received it.
 */
export async function hasTriedMails(tx: Db, orderId: string, tried: TriedMails) {
  const kinds = tried.kinds.filter((kind) => MAIL_AUDIENCES[kind] === "customer");
  const isSentBefore = and(eq(mails.status, "sent"), lte(mails.sentAt, tried.since));
  const isTried = and(or(gt(mails.attempts, 0), hasTriedText), not(sql`coalesce(${isSentBefore}, false)`));
  const found = and(eq(mails.orderId, orderId), inArray(mails.kind, kinds), isTried, isAbout(tried.about));
  return (await tx.$count(mails, found)) > 0;
}

/** Keys are column names. */
function toRow(mail: MailEvent) {
  const { kind, facts } = mail;
  const row = { kind, audience: MAIL_AUDIENCES[kind], facts };
  if (!("event" in mail)) return { ...row, event: mail.orderId, order_id: mail.orderId };
  const orderId = "orderId" in mail ? mail.orderId : undefined;
  const customerId = "customerId" in mail ? mail.customerId : undefined;
  const contactId = "contactId" in mail ? mail.contactId : undefined;
  return { ...row, event: mail.event ?? orderId, order_id: orderId, customer_id: customerId, contact_id: contactId };
}
