import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { MailTrouble } from "../../domain/mail/mailer.ts";
import type { MailEvent, MailKind } from "../../domain/mail-events.ts";
import { customers } from "./accounts.ts";
import { variants } from "./catalog.ts";
import { createdAt, id, moment } from "./columns.ts";
import { orders } from "./orders.ts";

export const mailReader = pgEnum("mail_reader", ["customer", "staff"]);
export const mailStatus = pgEnum("mail_status", ["queued", "sent", "failed"]);

/** The outbox: who has to be told what. Written with the event; addresses are looked up when a mail leaves and never stand here. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    kind: text().$type<MailKind>().notNull(),
    reader: mailReader().notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: "cascade" }),
    customerId: uuid().references(() => customers.id, { onDelete: "cascade" }),
    /** What happened: the order's id, or that of the refund, the review, the wish or the round that counted stock. */
    event: text().notNull(),
    /** What was true then; forgotten when the mail is sent. */
    facts: jsonb().$type<NonNullable<MailEvent["facts"]>>(),
    status: mailStatus().notNull().default("queued"),
    attempts: integer().notNull().default(0),
    /** When it may be tried. While somebody sends it: when somebody else may, should they have died. */
    dueAt: moment().notNull().defaultNow(),
    /** Why the last attempt did not succeed: our own word, never the server's answer, which names people. */
    trouble: text().$type<MailTrouble>(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (t) => [
    unique("mails_once_per_event").on(t.kind, t.event),
    index("mails_by_order").on(t.orderId),
    index("mails_by_customer").on(t.customerId).where(sql`${t.customerId} is not null`),
    index("mails_failed").on(t.createdAt).where(sql`${t.status} = 'failed'`),
    index("mails_queued").on(t.id).where(sql`${t.status} = 'queued'`),
    check("mails_sent_has_a_time", sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
    check("mails_failed_says_why", sql`${t.status} <> 'failed' or ${t.trouble} is not null`),
    check(
      "mails_order_events_have_an_order",
      sql`${t.kind} in ('payment-review', 'back-in-stock', 'low-stock', 'second-factor-off', 'staff-password-reset') or ${t.orderId} is not null`,
    ),
    check(
      "mails_to_customers_know_whom",
      sql`${t.reader} <> 'customer' or ${t.orderId} is not null or ${t.customerId} is not null`,
    ),
  ],
);

/** What staff have been told is running out; the row goes when it has been filled up. */
export const lowStockNotes = pgTable("low_stock_notes", {
  variantId: uuid()
    .primaryKey()
    .references(() => variants.id, { onDelete: "cascade" }),
  unitsLeft: integer().notNull(),
  createdAt: createdAt(),
});
