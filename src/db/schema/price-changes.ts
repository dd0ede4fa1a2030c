import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";

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
