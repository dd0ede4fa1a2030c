import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { DroppedBecause } from "../../domain/mail/text-sender.ts";
import { TEXT_CHANNELS } from "../../domain/text-channels.ts";
import { customers } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";
import { mails } from "./mails.ts";

/** Channels on which a customer wants texts about their orders. Without a row they get none. */
export const statusChannels = pgTable(
  "status_channels",
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    channel: text({ enum: TEXT_CHANNELS }).notNull(),
    chosenAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.channel] }),
    check("status_channels_channel_is_known", sql`${t.channel} in ('sms', 'whatsapp')`),
  ],
);

export const statusTextState = pgEnum("status_text_state", ["queued", "sending", "sent", "dropped"]);

/**
 * The outbox of texts: one per email about an order and channel, inserted and deleted with the email. Phone numbers and
 * texts are never stored here.
 */
export const statusTexts = pgTable(
  "status_texts",
  {
    id: id(),
    mailId: uuid()
      .notNull()
      .references(() => mails.id, { onDelete: "cascade" }),
    channel: text({ enum: TEXT_CHANNELS }).notNull(),
    state: statusTextState().notNull().default("queued"),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt. While it is being sent: time from which the result counts as unknown. */
    dueAt: moment().notNull(),
    reason: text().$type<DroppedBecause>(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (t) => [
    unique("status_texts_once_per_mail").on(t.mailId, t.channel),
    index("status_texts_open").on(t.dueAt).where(sql`${t.state} in ('queued', 'sending')`),
    index("status_texts_sent").on(t.sentAt).where(sql`${t.state} = 'sent'`),
    check("status_texts_channel_is_known", sql`${t.channel} in ('sms', 'whatsapp')`),
    check("status_texts_sent_has_a_time", sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
    check("status_texts_dropped_has_a_reason", sql`(${t.state} = 'dropped') = (${t.reason} is not null)`),
  ],
);
