import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { MailFailure } from "../../domain/mail/mailer.ts";
import type { MailEvent, MailKind } from "../../domain/mail-events.ts";
import { customers } from "./accounts.ts";
import { variants } from "./catalog.ts";
import { createdAt, id, moment } from "./columns.ts";
import { emailContacts } from "./email-contacts.ts";
import { orders } from "./orders.ts";

export const mailAudience = pgEnum("mail_audience", ["customer", "staff"]);
export const mailStatus = pgEnum("mail_status", ["queued", "sent", "failed"]);

/**
 * The outbox: emails to send, inserted with the event. Email addresses are looked up when an email is sent and never
 * stored here.
 */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    kind: text().$type<MailKind>().notNull(),
    audience: mailAudience().notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: "cascade" }),
    customerId: uuid().references(() => customers.id, { onDelete: "cascade" }),
    /** Reader without an account. */
    contactId: uuid().references(() => emailContacts.id, { onDelete: "cascade" }),
    /** Id of the subject: the order, refund, review, subscription, question or stock check. */
    event: text().notNull(),
    /** State at the time of the event; deleted when the email is sent. */
    facts: jsonb().$type<NonNullable<MailEvent["facts"]>>(),
    status: mailStatus().notNull().default("queued"),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt. During an attempt: time from which another worker may take over. */
    dueAt: moment().notNull().defaultNow(),
    /** Reason of the last failure, as our own code; the mail server's message would name people. */
    failure: text().$type<MailFailure>(),
    createdAt: createdAt(),
    sentAt: moment(),
    /** Time at which the notifications of an email to staff were queued. */
    pushedAt: moment(),
  },
  (t) => [
    unique("mails_once_per_event").on(t.kind, t.event),
    index("mails_by_order").on(t.orderId),
    index("mails_by_customer").on(t.customerId).where(sql`${t.customerId} is not null`),
    index("mails_by_contact").on(t.contactId).where(sql`${t.contactId} is not null`),
    index("mails_failed").on(t.createdAt).where(sql`${t.status} = 'failed'`),
    index("mails_to_push").on(t.id).where(sql`${t.audience} = 'staff' and ${t.pushedAt} is null`),
    index("mails_queued").on(t.id).where(sql`${t.status} = 'queued'`),
    check("mails_sent_has_a_time", sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
    check("mails_failed_has_a_reason", sql`${t.status} <> 'failed' or ${t.failure} is not null`),
    check(
      "mails_about_orders_have_an_order",
      sql`${t.kind} in ('payment-review', 'back-in-stock', 'question-answered', 'low-stock', 'chat-request', 'reviews-waiting', 'questions-waiting', 'health-problem', 'second-factor-off', 'staff-password-reset') or ${t.orderId} is not null`,
    ),
    check(
      "mails_to_customers_have_a_customer",
      sql`${t.audience} <> 'customer' or num_nonnulls(${t.orderId}, ${t.customerId}, ${t.contactId}) > 0`,
    ),
  ],
);

/** Variants for which staff got a low-stock alert; the row is deleted when the variant is restocked. */
export const lowStockAlerts = pgTable("low_stock_alerts", {
  variantId: uuid()
    .primaryKey()
    .references(() => variants.id, { onDelete: "cascade" }),
  unitsLeft: integer().notNull(),
  createdAt: createdAt(),
});
