import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { LEAST_CUSTOMERS } from "../../domain/catalog/together/bought-together.ts";
import { products } from "./catalog.ts";

/**
 * Pairs of products that different customers bought in one order, in both directions. The job `count-bought-together`
 * replaces them every night. No column refers to an order or a customer.
 */
export const boughtTogether = pgTable(
  "bought_together",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    otherId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    customers: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.otherId] }),
    index("bought_together_by_other").on(t.otherId),
    check("bought_together_is_a_pair", sql`${t.productId} <> ${t.otherId}`),
    // Fewer customers could be recognised.
    check("bought_together_by_several_customers", sql`${t.customers} >= ${sql.raw(String(LEAST_CUSTOMERS))}`),
  ],
);
