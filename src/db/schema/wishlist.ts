import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { customers } from "./accounts.ts";
import { products } from "./catalog.ts";
import { moment } from "./columns.ts";

/** Wishlist of an account; devices of guests have their own list. */
export const wishlistItems = pgTable(
  "wishlist_items",
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    savedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.productId] }), index("wishlist_items_by_product").on(t.productId)],
);
