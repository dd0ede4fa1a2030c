import { pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { customers } from "./accounts.ts";
import { createdAt } from "./columns.ts";
import { orders } from "./orders.ts";

/** Makes the second submission of the same order harmless. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    key: text().notNull(),
    /** SHA-256 of the request: the same key with another cart is rejected. */
    requestHash: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.key] }), unique("idempotency_keys_one_per_order").on(t.orderId)],
);
