import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { rupees } from "../../domain/money.ts";
import { variants } from "./catalog.ts";
import { id, moneyCents } from "./columns.ts";
import { orders } from "./orders.ts";

/** Copies of bought bundles. Their components are order lines, whose prices add up to the price of the bundles. */
export const orderBundles = pgTable(
  "order_bundles",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    variantId: uuid().references(() => variants.id, { onDelete: "set null" }),
    productPublicId: text().notNull(),
    title: text().notNull(),
    /** Label of the bundle's own options; usually empty. */
    variantLabel: text().notNull().default(""),
    sku: text().notNull().default(""),
    priceCents: moneyCents().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    index("order_bundles_by_order").on(t.orderId),
    index("order_bundles_by_variant").on(t.variantId),
    check("order_bundles_quantity_is_positive", sql`${t.quantity} > 0`),
    check("order_bundles_price_is_positive", sql`${t.priceCents} > 0`),
  ],
);

/**
 * Copies of the bought items: a later change of the product does not affect them. Their sum is the subtotal (trigger).
 */
export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    variantId: uuid().references(() => variants.id, { onDelete: "set null" }),
    /** The bundle that it was bought in; null for an item bought by itself. */
    orderBundleId: uuid().references(() => orderBundles.id, { onDelete: "cascade" }),
    productPublicId: text().notNull(),
    title: text().notNull(),
    /** Such as "Large / Plum"; empty for a product without options. */
    variantLabel: text().notNull().default(""),
    sku: text().notNull().default(""),
    picture: text().notNull().default(""),
    priceCents: moneyCents().notNull(),
    quantity: integer().notNull(),
    /** Share of the line in the order's discount; their sum is the order's discount (trigger). */
    discountCents: moneyCents().notNull().default(rupees(0)),
    /** Weight of a unit at the time of purchase; 0 when it was unknown. */
    grams: integer().notNull().default(0),
    /** Cost of a unit when it was ordered; null when the shop did not know it (trigger). Only for reports. */
    costCents: moneyCents(),
    /** Whether the item could be returned without a fault at the time of purchase (refund policy). */
    returnable: boolean().notNull(),
  },
  (t) => [
    // Covers the report of best sellers.
    index("order_lines_by_order").on(t.orderId, t.productPublicId, t.quantity),
    index("order_lines_by_bundle").on(t.orderBundleId).where(sql`${t.orderBundleId} is not null`),
    index("order_lines_by_variant").on(t.variantId, t.orderId),
    index("order_lines_by_sku").on(sql`lower(${t.sku})`, t.orderId).where(sql`${t.sku} <> ''`),
    check("order_lines_quantity_is_positive", sql`${t.quantity} > 0`),
    check("order_lines_weight_is_not_negative", sql`${t.grams} >= 0`),
    // 0 in replacements only (trigger).
    check("order_lines_price_is_not_negative", sql`${t.priceCents} >= 0`),
    check(
      "order_lines_discount_is_at_most_amount",
      sql`${t.discountCents} between 0 and ${t.priceCents} * ${t.quantity}`,
    ),
  ],
);
