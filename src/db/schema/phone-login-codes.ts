import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Code that logs a customer in by phone: only the newest one of each login, deleted when it was used. */
export const phoneLoginCodes = pgTable(
  "phone_login_codes",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The number that got the code; after a change of it the code is not valid. */
    phone: text().notNull(),
    /** Keyed hash: a plain hash of six digits is broken by trying all codes. */
    codeHash: text().notNull(),
    attemptsLeft: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [check("phone_login_codes_attempts_left_is_not_negative", sql`${t.attemptsLeft} >= 0`)],
);
