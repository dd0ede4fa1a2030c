import { sql } from "drizzle-orm";
import { check, date, index, integer, pgEnum, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { PURCHASE_STATES } from "../../domain/purchasing/purchase-state.ts";
import { variants } from "./catalog.ts";
import { createdAt, id, moment, moneyCents } from "./columns.ts";
import { orders } from "./orders.ts";

export const stockReason = pgEnum("stock_reason", ["import", "reserved", "released", "adjusted", "returned"]);

/** Suppliers of the shop. Archived ones take no new purchase orders; none is deleted. */
export const suppliers = pgTable(
  "suppliers",
  {
    id: id(),
    name: text().notNull(),
    contactPerson: text().notNull().default(""),
    phone: text().notNull().default(""),
    email: text().notNull().default(""),
    note: text().notNull().default(""),
    /** Usual days from sending a purchase order to its arrival; null when unknown. */
    deliveryDays: integer(),
    archivedAt: moment(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("suppliers_by_name").on(sql`lower(${t.name})`),
    check("suppliers_have_a_name", sql`${t.name} <> ''`),
    check("suppliers_delivery_days_are_within_a_year", sql`${t.deliveryDays} between 0 and 365`),
  ],
);

export const purchaseOrders = pgTable(
  "purchase_orders",
  {
    id: id(),
    /** Readable number, from 1 (`formatPurchaseNumber`). */
    number: integer().notNull().unique(),
    supplierId: uuid()
      .notNull()
      .references(() => suppliers.id),
    state: text({ enum: PURCHASE_STATES }).notNull().default("draft"),
    /** Day in Sri Lanka on which the units are expected; null when unknown. */
    expectedOn: date({ mode: "string" }),
    /** Freight of the whole order; sending it splits the freight between the lines. */
    freightCents: moneyCents().notNull().default(sql`0`),
    /** Text for the supplier. */
    note: text().notNull().default(""),
    /** A staff id. */
    actor: text().notNull(),
    createdAt: createdAt(),
    sentAt: moment(),
    /** Time at which it was closed or cancelled. */
    endedAt: moment(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("purchase_orders_by_supplier").on(t.supplierId),
    index("purchase_orders_on_the_way").on(t.id).where(sql`${t.state} in ('sent', 'part-received')`),
    check(
      "purchase_orders_state_is_known",
      sql`${t.state} in (${sql.raw(PURCHASE_STATES.map((state) => `'${state}'`).join(", "))})`,
    ),
    check("purchase_orders_number_is_positive", sql`${t.number} > 0`),
    check("purchase_orders_freight_is_not_negative", sql`${t.freightCents} >= 0`),
    check("purchase_orders_were_sent", sql`${t.state} in ('draft', 'cancelled') or ${t.sentAt} is not null`),
    check(
      "purchase_orders_end_once",
      sql`(${t.endedAt} is not null) = (${t.state} = 'closed' or ${t.state} = 'cancelled')`,
    ),
  ],
);

/** Variants of a purchase order. They change only while it is a draft; receipts add to `received_units`. */
export const purchaseLines = pgTable(
  "purchase_lines",
  {
    id: id(),
    purchaseOrderId: uuid()
      .notNull()
      .references(() => purchaseOrders.id),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
    unitCostCents: moneyCents().notNull(),
    /** Share of the order's freight for the ordered quantity; 0 until the order is sent. */
    freightCents: moneyCents().notNull().default(sql`0`),
    receivedUnits: integer().notNull().default(0),
  },
  (t) => [
    unique("purchase_lines_one_per_variant").on(t.purchaseOrderId, t.variantId),
    index("purchase_lines_by_variant").on(t.variantId),
    check("purchase_lines_quantity_is_positive", sql`${t.quantity} > 0`),
    check(
      "purchase_lines_are_not_negative",
      sql`${t.unitCostCents} >= 0 and ${t.freightCents} >= 0 and ${t.receivedUnits} >= 0`,
    ),
  ],
);

/** Deliveries of suppliers. Append-only (trigger). */
export const purchaseReceipts = pgTable(
  "purchase_receipts",
  {
    id: id(),
    /** Idempotency key of the form: a second submission with the same key has no effect. */
    key: uuid().notNull().unique(),
    purchaseOrderId: uuid()
      .notNull()
      .references(() => purchaseOrders.id),
    /** A staff id. */
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("purchase_receipts_by_order").on(t.purchaseOrderId)],
);

/** Units that arrived, with the variant's cost before and after them. Append-only (trigger). */
export const purchaseReceiptLines = pgTable(
  "purchase_receipt_lines",
  {
    id: id(),
    receiptId: uuid()
      .notNull()
      .references(() => purchaseReceipts.id),
    lineId: uuid()
      .notNull()
      .references(() => purchaseLines.id),
    units: integer().notNull(),
    /** Cost of these units with their share of the freight. */
    landedCents: moneyCents().notNull(),
    /** Cost of one unit of the variant before the receipt; null when it was unknown. */
    costBeforeCents: moneyCents(),
    costAfterCents: moneyCents().notNull(),
  },
  (t) => [
    unique("purchase_receipt_lines_one_per_line").on(t.receiptId, t.lineId),
    index("purchase_receipt_lines_by_line").on(t.lineId),
    check("purchase_receipt_lines_units_are_positive", sql`${t.units} > 0`),
    check("purchase_receipt_lines_are_not_negative", sql`${t.landedCents} >= 0 and ${t.costAfterCents} >= 0`),
  ],
);

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
    /** Receipt of a purchase order that the units came with. */
    receiptLineId: uuid().references(() => purchaseReceiptLines.id),
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
    uniqueIndex("stock_movements_once_per_receipt").on(t.receiptLineId).where(sql`${t.receiptLineId} is not null`),
    index("stock_movements_by_order").on(t.orderId),
    uniqueIndex("stock_movements_once_per_order")
      .on(t.orderId, t.variantId, t.reason, t.reservation)
      .where(sql`${t.orderId} is not null and ${t.reason} in ('reserved', 'released')`),
    check("stock_movements_delta_is_not_zero", sql`${t.delta} <> 0`),
  ],
);
