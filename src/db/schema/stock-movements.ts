import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { variants } from "./catalog.ts";
import { createdAt, id } from "./columns.ts";
import { orders } from "./orders.ts";

export const stockReason = pgEnum("stock_reason", ["import", "reserved", "released", "adjusted", "returned"]);

/** Reasons of every stock change. Append-only (trigger); inserting a row changes the variant's stock. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: id(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    /** Units; negative when they leave. */
    delta: integer().notNull(),
    reason: stockReason().notNull(),
    orderId: uuid().references(() => orders.id),
    actor: text().notNull(),
    /** Number of the order's reservation: accepting a late payment reserves the units a second time. */
    reservation: integer().notNull().default(1),
    /** Reason of staff, as a code (`domain/inventory/stock-change.ts`), and a note in their own words. */
    adjustmentReason: text().notNull().default(""),
    note: text().notNull().default(""),
    /** Key of the submitted form: a second submission with the same key has no effect. */
    formKey: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    index("stock_movements_by_variant").on(t.variantId),
    uniqueIndex("stock_movements_once_per_form").on(t.formKey).where(sql`${t.formKey} is not null`),
    index("stock_movements_by_order").on(t.orderId),
    uniqueIndex("stock_movements_once_per_order")
      .on(t.orderId, t.variantId, t.reason, t.reservation)
      .where(sql`${t.orderId} is not null and ${t.reason} in ('reserved', 'released')`),
    check("stock_movements_delta_is_not_zero", sql`${t.delta} <> 0`),
  ],
);
