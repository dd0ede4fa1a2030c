import { index, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { customers } from "./accounts.ts";
import { variants } from "./catalog.ts";
import { createdAt, id } from "./columns.ts";

/** Customers who get one email when a sold-out variant can be bought again. The row is deleted when the email is queued. */
export const backInStockSubscriptions = pgTable(
  "back_in_stock_subscriptions",
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("back_in_stock_subscriptions_once_per_variant").on(t.customerId, t.variantId),
    index("back_in_stock_subscriptions_by_variant").on(t.variantId),
  ],
);
