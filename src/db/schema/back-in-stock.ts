import { sql } from "drizzle-orm";
import { check, index, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { customers } from "./accounts.ts";
import { variants } from "./catalog.ts";
import { createdAt, id } from "./columns.ts";
import { emailContacts } from "./email-contacts.ts";

/**
 * Customers, and visitors by their address alone, who get one email when a sold-out variant can be bought again. The
 * row is deleted when the email is queued.
 */
export const backInStockSubscriptions = pgTable(
  "back_in_stock_subscriptions",
  {
    id: id(),
    customerId: uuid().references(() => customers.id, { onDelete: "cascade" }),
    contactId: uuid().references(() => emailContacts.id, { onDelete: "cascade" }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("back_in_stock_subscriptions_once_per_variant").on(t.customerId, t.variantId),
    unique("back_in_stock_subscriptions_once_per_contact").on(t.contactId),
    index("back_in_stock_subscriptions_by_variant").on(t.variantId),
    check("back_in_stock_subscriptions_have_one_reader", sql`num_nonnulls(${t.customerId}, ${t.contactId}) = 1`),
  ],
);
