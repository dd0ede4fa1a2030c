import { bigint, boolean, pgTable } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

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
