import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { BUNDLE_LIMITS } from "../../domain/catalog/bundle-limits.ts";
import { variants } from "./catalog.ts";
import { id } from "./columns.ts";

/**
 * Contents of a bundle. A trigger keeps `variants.is_bundle`, and rejects a bundle in a bundle. The bundle has no stock
 * of its own: the function `bundle_units` computes it.
 */
export const bundleComponents = pgTable(
  "bundle_components",
  {
    id: id(),
    bundleId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    /** Null when the variant was deleted: the bundle cannot be bought then. */
    variantId: uuid().references(() => variants.id, { onDelete: "set null" }),
    /** Units in one bundle. */
    quantity: integer().notNull(),
  },
  (t) => [
    unique("bundle_components_once_per_variant").on(t.bundleId, t.variantId),
    index("bundle_components_by_variant").on(t.variantId),
    check(
      "bundle_components_quantity_is_within_limit",
      sql`${t.quantity} between 1 and ${sql.raw(String(BUNDLE_LIMITS.quantity))}`,
    ),
  ],
);
