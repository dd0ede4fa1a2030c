import { bigint, boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";

/**
 * One row for each change that a public page can show, inserted in the change's transaction. The catalogue's
 * version is (newest id, number of rows): inserts do not wait for each other as writers of one counter row would.
 */
export const catalogChanges = pgTable("catalog_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  changedAt: moment().notNull().defaultNow(),
  /** True if only stock or sold units changed: listings and prices are the same as before. */
  unitsOnly: boolean().notNull().default(false),
});

/** Columns of a product that a bulk change can set, as JSON; those that it does not set are absent. */
export type ProductValues = {
  tags?: string[];
  vendor?: string;
  categoryId?: string;
  visible?: boolean;
  archivedAt?: string | null;
  saleFrom?: string | null;
  saleUntil?: string | null;
};

/** Amounts of a variant in LKR cents; all those of a change have the same keys. */
export type VariantValues = { id: string; priceCents?: number; saleCents?: number | null; costCents?: number | null };

/** A product that a bulk change has changed: its version after that, and its values before. */
export type ChangedProduct = { id: string; version: number; before: ProductValues; variantsBefore: VariantValues[] };

/** Bulk changes of products, for their undo within a day. Deleted after that. */
export const productChanges = pgTable(
  "product_changes",
  {
    id: id(),
    staffId: text().notNull(),
    products: jsonb().$type<ChangedProduct[]>().notNull(),
    createdAt: createdAt(),
    undoneAt: moment(),
  },
  (t) => [index("product_changes_by_time").on(t.createdAt)],
);
