import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { DroppedPush } from "../../domain/notifications/push-sender.ts";
import { createdAt, id, moment } from "./columns.ts";
import { mails } from "./mails.ts";
import { staffUsers } from "./staff.ts";

/** Browsers that show notifications to a member of staff (Push API). */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: id(),
    staffId: text()
      .notNull()
      .references(() => staffUsers.id, { onDelete: "cascade" }),
    /** URL at the browser's push service. */
    endpoint: text().notNull().unique(),
    /** Keys of the browser, in base64url: payloads are encrypted for it (RFC 8291). */
    publicKey: text().notNull(),
    authSecret: text().notNull(),
    /** Names of browser and system: "Chrome on Android". */
    name: text().notNull(),
    createdAt: createdAt(),
    /** Time of the first failure since the last success. */
    failingSince: moment(),
  },
  (t) => [index("push_devices_by_staff").on(t.staffId)],
);

/** Topics and quiet hours that a member of staff has chosen. Without a row the defaults apply (`notice-choices.ts`). */
export const noticeChoices = pgTable(
  "notice_choices",
  {
    staffId: text()
      .primaryKey()
      .references(() => staffUsers.id, { onDelete: "cascade" }),
    /** Topics that are turned off. */
    mutedTopics: text().array().notNull(),
    /** Quiet hours in Sri Lanka as "HH:MM"; equal times mean none. */
    quietFrom: text().notNull(),
    quietUntil: text().notNull(),
    /** Whether urgent topics are sent in quiet hours. */
    isUrgentAlways: boolean().notNull(),
  },
  (t) => [
    check(
      "notice_choices_times_are_valid",
      sql`${t.quietFrom} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${t.quietUntil} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    ),
  ],
);

export const pushState = pgEnum("push_state", ["queued", "sent", "dropped"]);

/** The outbox of notifications: one per email to staff and device, deleted with the email. */
export const pushMessages = pgTable(
  "push_messages",
  {
    id: id(),
    mailId: uuid()
      .notNull()
      .references(() => mails.id, { onDelete: "cascade" }),
    deviceId: uuid()
      .notNull()
      .references(() => pushDevices.id, { onDelete: "cascade" }),
    state: pushState().notNull().default("queued"),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt. During an attempt: time from which another worker may take over. */
    dueAt: moment().notNull(),
    reason: text().$type<DroppedPush>(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (t) => [
    unique("push_messages_once_per_device").on(t.mailId, t.deviceId),
    index("push_messages_open").on(t.dueAt).where(sql`${t.state} = 'queued'`),
    index("push_messages_by_device").on(t.deviceId, t.sentAt),
    check("push_messages_sent_has_a_time", sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
    check("push_messages_dropped_has_a_reason", sql`(${t.state} = 'dropped') = (${t.reason} is not null)`),
  ],
);
