import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";

/** Settings of the owner, one row per section; a setting without a value here comes from the environment. */
export const settings = pgTable(
  "settings",
  {
    key: text().primaryKey(),
    /** JSON: values of the section's fields that are set, by name. */
    value: text().notNull(),
    /** Incremented by every change. A process compares the sum of all versions to detect stale settings. */
    version: integer().notNull().default(0),
    updatedAt: createdAt(),
  },
  (t) => [check("settings_version_is_not_negative", sql`${t.version} >= 0`)],
);

/**
 * PayHere accounts that the owner entered: the current one and retired ones. Secrets are encrypted with a key from the
 * environment.
 */
export const payhereAccounts = pgTable(
  "payhere_accounts",
  {
    id: id(),
    mode: text().notNull(),
    merchantId: text().notNull(),
    /** Null after the secrets are deleted. */
    encryptedSecrets: text(),
    createdAt: createdAt(),
    /** Time at which another account replaced it. */
    retiredAt: moment(),
  },
  (t) => [
    check("payhere_accounts_mode_is_known", sql`${t.mode} in ('simulator', 'sandbox', 'live')`),
    check("payhere_accounts_in_use_have_secrets", sql`${t.encryptedSecrets} is not null or ${t.retiredAt} is not null`),
    uniqueIndex("payhere_accounts_one_in_use").on(sql`(true)`).where(sql`${t.retiredAt} is null`),
  ],
);
