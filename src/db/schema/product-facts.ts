import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";

/** Typed facts of a product (`domain/catalog/typed-facts.ts`): one row per value. */
export const productFacts = pgTable(
  "product_facts",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** A value of the fact's list, or a number in digits. */
    value: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.name, t.value] }),
    index("product_facts_by_value").on(t.name, t.value, t.productId),
    check("product_facts_are_codes", sql`${t.name} ~ '^[a-z-]{1,40}$' and ${t.value} ~ '^[a-z0-9.-]{1,40}$'`),
  ],
);

/**
 * Values by which lists are filtered (`listing/facet-values.ts`), such as `brand:Sanda` or `noise:45`, of listed
 * products. Written by triggers only, from the view `product_facet_sources`.
 */
export const productFacets = pgTable(
  "product_facets",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    facets: text().array().notNull(),
  },
  (t) => [index("product_facets_by_value").using("gin", t.facets)],
);
