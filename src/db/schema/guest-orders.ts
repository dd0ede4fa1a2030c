import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * Orders that visitors placed without an account. Such an order has no customer: its contact is only in its own row.
 * Deleted when the order is anonymised or joins an account.
 */
export const guestOrders = pgTable("guest_orders", {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  /** Idempotency key of the browser: a second submission with the same key returns this order. */
  key: uuid().notNull().unique(),
  /** SHA-256 of the request: the same key with another cart or contact is rejected. */
  requestHash: text().notNull(),
  createdAt: createdAt(),
});

/** Code that opens an order without an account on a device: only the newest one of each order. */
export const orderAccessCodes = pgTable(
  "order_access_codes",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Keyed hash; null until the code is generated, just before it is sent, and after it was used. */
    codeHash: text(),
    attemptsLeft: integer().notNull().default(0),
    expiresAt: moment(),
    /** Number of codes requested since `requestsSince`, and time of the last request. */
    requests: integer().notNull().default(1),
    requestsSince: createdAt(),
    requestedAt: createdAt(),
  },
  (t) => [
    check("order_access_codes_attempts_left_is_not_negative", sql`${t.attemptsLeft} >= 0`),
    check("order_access_codes_expire", sql`(${t.codeHash} is null) = (${t.expiresAt} is null)`),
  ],
);
