import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { orders } from "./orders.ts";

/** Confirmation code of a cash-on-delivery order: only the newest one of each order. */
export const confirmationCodes = pgTable(
  "confirmation_codes",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    /**
     * Keyed hash: a plain hash of six digits is broken by trying all codes. Null until the code is generated, just
     * before it is sent.
     */
    codeHash: text(),
    attemptsLeft: integer().notNull().default(0),
    expiresAt: moment(),
    /** Number of codes requested, including the one sent at placement, and time of the last request. */
    requests: integer().notNull().default(1),
    requestedAt: createdAt(),
  },
  (t) => [
    check("confirmation_codes_attempts_left_is_not_negative", sql`${t.attemptsLeft} >= 0`),
    check("confirmation_codes_expire", sql`(${t.codeHash} is null) = (${t.expiresAt} is null)`),
  ],
);
