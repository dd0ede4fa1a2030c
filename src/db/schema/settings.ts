import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";

/** What the owner has set in the back office, one row for each part; what is not set there comes from the environment. */
export const settings = pgTable(
  "settings",
  {
    key: text().primaryKey(),
    /** JSON: the texts of the part's fields that are set, by name. */
    value: text().notNull(),
    /** Raised by every change; the sum of all says whether a process knows them. */
    version: integer().notNull().default(0),
    updatedAt: createdAt(),
  },
  (t) => [check("settings_version_is_not_negative", sql`${t.version} >= 0`)],
);

/** The shop's accounts at PayHere that the owner has typed: the one in use and former ones. Their secrets are sealed with a key of the environment. */
export const payhereAccounts = pgTable(
  "payhere_accounts",
  {
    id: id(),
    mode: text().notNull(),
    merchantId: text().notNull(),
    /** Null once it is forgotten. */
    sealed: text(),
    createdAt: createdAt(),
    /** When another one took its place. */
    retiredAt: moment(),
  },
  (t) => [
    check("payhere_accounts_mode_is_known", sql`${t.mode} in ('simulator', 'sandbox', 'live')`),
    check("payhere_accounts_in_use_are_sealed", sql`${t.sealed} is not null or ${t.retiredAt} is not null`),
    uniqueIndex("payhere_accounts_one_in_use").on(sql`(true)`).where(sql`${t.retiredAt} is null`),
  ],
);
