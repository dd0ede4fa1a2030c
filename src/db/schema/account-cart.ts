import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { customers } from "./accounts.ts";
import { variants } from "./catalog.ts";
import { moment } from "./columns.ts";

/**
 * Cart of an account, the same on every device; devices of guests have their own. Prices and titles are never stored.
 */
export const accountCartLines = pgTable(
  "account_cart_lines",
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    addedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.variantId] }),
    check("account_cart_lines_quantity_is_positive", sql`${t.quantity} > 0`),
  ],
);
