import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { customers } from "./accounts.ts";
import { products } from "./catalog.ts";
import { moment, moneyCents } from "./columns.ts";

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
    /** Lowest price of the product when it was saved; null when the shop did not list it then. */
    savedCents: moneyCents(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.productId] }), index("wishlist_items_by_product").on(t.productId)],
);
