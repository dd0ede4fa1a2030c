import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { MARKETING_CHANNELS } from "../../domain/accounts/marketing-channels.ts";
import { customers } from "./accounts.ts";
import { moment } from "./columns.ts";

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
