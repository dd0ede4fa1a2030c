import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { MARKETING_CHANNELS } from "../../domain/accounts/marketing-channels.ts";
import type { MailFailure } from "../../domain/mail/mailer.ts";
import { NEWSLETTER_STATUSES, type NewsletterTexts, RECIPIENT_STATUSES } from "../../domain/marketing/newsletter.ts";
import { customers } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";

/** Channels on which a customer has agreed to offers and news. Without a row they have not. */
export const marketingConsents = pgTable(
  "marketing_consents",
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    channel: text({ enum: MARKETING_CHANNELS }).notNull(),
    givenAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.channel] }),
    check("marketing_consents_channel_is_known", sql`${t.channel} in ('email', 'sms', 'whatsapp')`),
  ],
);

/** Newsletters: emails to the customers who agreed to offers and news by email. */
export const newsletters = pgTable(
  "newsletters",
  {
    id: id(),
    /** Subject and text by language; English where one is missing. */
    texts: jsonb().$type<NewsletterTexts>().notNull(),
    /** Path in the shop that the email's button opens, without language. */
    path: text().notNull().default("/"),
    status: text({ enum: NEWSLETTER_STATUSES }).notNull().default("draft"),
    /** Time at which sending begins; null for a draft. */
    sendAt: moment(),
    startedAt: moment(),
    endedAt: moment(),
    /** Why sending waits; null while emails are accepted. */
    failure: text().$type<MailFailure>(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index("newsletters_to_send").on(t.id).where(sql`${t.status} in ('scheduled', 'sending')`),
    check("newsletters_status_is_known", sql`${t.status} in ('draft', 'scheduled', 'sending', 'stopped', 'sent')`),
    check(
      "newsletters_have_english",
      sql`coalesce(${t.texts} #>> '{en,subject}', '') <> '' and coalesce(${t.texts} #>> '{en,text}', '') <> ''`,
    ),
    check("newsletters_draft_has_no_time", sql`(${t.status} = 'draft') = (${t.sendAt} is null)`),
    check("newsletters_started_has_a_time", sql`(${t.status} in ('draft', 'scheduled')) = (${t.startedAt} is null)`),
    check("newsletters_ended_has_a_time", sql`(${t.status} in ('stopped', 'sent')) = (${t.endedAt} is not null)`),
  ],
);

/**
 * Customers whom a newsletter is for, from the start of its sending. Email addresses are looked up when an email is
 * sent and never stored here. The id becomes the Message-ID.
 */
export const newsletterRecipients = pgTable(
  "newsletter_recipients",
  {
    id: id(),
    newsletterId: uuid()
      .notNull()
      .references(() => newsletters.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    status: text({ enum: RECIPIENT_STATUSES }).notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt. During an attempt: time from which its worker counts as dead. */
    dueAt: moment().notNull().defaultNow(),
    /** Reason of the last failure, as our own code. */
    failure: text().$type<MailFailure>(),
    sentAt: moment(),
  },
  (t) => [
    unique("newsletter_recipients_once").on(t.newsletterId, t.customerId),
    index("newsletter_recipients_by_customer").on(t.customerId),
    index("newsletter_recipients_open").on(t.newsletterId, t.id).where(sql`${t.status} in ('waiting', 'sending')`),
    check(
      "newsletter_recipients_status_is_known",
      sql`${t.status} in ('waiting', 'sending', 'sent', 'skipped', 'failed')`,
    ),
    check("newsletter_recipients_sent_has_a_time", sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
    check("newsletter_recipients_failed_has_a_reason", sql`${t.status} <> 'failed' or ${t.failure} is not null`),
  ],
);
