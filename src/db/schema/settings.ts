import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

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
