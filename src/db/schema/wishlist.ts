import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { customers } from "./accounts.ts";
import { products } from "./catalog.ts";
import { moment } from "./columns.ts";

/** Wishlist of an account; devices of guests have their own list. */
export const keptProducts = pgTable(
  "kept_products",
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    keptAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.productId] }), index("kept_products_by_product").on(t.productId)],
);
