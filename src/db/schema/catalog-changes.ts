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

/** A product whose prices were changed: its version after that, and its form's values before. */
export type ChangedPrices = { publicId: string; version: number; before: Record<string, string> };

/** Changes of the prices of several products, for their undo within a day. Deleted after that. */
export const priceChanges = pgTable(
  "price_changes",
  {
    id: id(),
    staffId: text().notNull(),
    products: jsonb().$type<ChangedPrices[]>().notNull(),
    createdAt: createdAt(),
    undoneAt: moment(),
  },
  (t) => [index("price_changes_by_time").on(t.createdAt)],
);
