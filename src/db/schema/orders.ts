import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ORDER_STATUSES } from "../../domain/orders/order-status.ts";
import { customers } from "./accounts.ts";
import { variants } from "./catalog.ts";
import { createdAt, id, moment, moneyCents } from "./columns.ts";

export const orderStatus = pgEnum("order_status", ORDER_STATUSES);
export const paymentMethod = pgEnum("payment_method", ["card", "bank-transfer", "cash-on-delivery"]);
export const stockReason = pgEnum("stock_reason", ["import", "held", "released", "adjusted", "returned"]);

export const orders = pgTable(
  "orders",
  {
    id: id(),
    /** `Order-` and milliseconds (spec §9), unique; what people and the gateway see. */
    number: text().notNull().unique(),
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    status: orderStatus().notNull(),
    paymentMethod: paymentMethod().notNull().default("card"),
    currency: text().notNull().default("LKR"),
    subtotalCents: moneyCents().notNull(),
    deliveryCents: moneyCents().notNull(),
    totalCents: moneyCents().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address1: text().notNull(),
    address2: text().notNull().default(""),
    city: text().notNull(),
    district: text().notNull(),
    postalCode: text().notNull(),
    country: text().notNull(),
    /** The version of the terms shown when the order was placed. */
    termsVersion: integer().notNull(),
    /** Held stock goes back at this time when no payment came. */
    expiresAt: moment(),
    paidAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("orders_by_customer").on(t.customerId, t.createdAt.desc()),
    index("orders_to_expire")
      .on(t.expiresAt)
      .where(sql`${t.status} in ('awaiting-payment', 'awaiting-transfer', 'awaiting-confirmation')`),
    check("orders_total_adds_up", sql`${t.totalCents} = ${t.subtotalCents} + ${t.deliveryCents}`),
    check("orders_amounts_are_not_negative", sql`${t.subtotalCents} >= 0 and ${t.deliveryCents} >= 0`),
    check("orders_currency_is_lkr", sql`${t.currency} = 'LKR'`),
    check("orders_paid_has_a_time", sql`${t.status} <> 'paid' or ${t.paidAt} is not null`),
  ],
);

/** Copies of what was bought: a later change of the product leaves them alone. Their sum is the order's subtotal (trigger). */
export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    variantId: uuid().references(() => variants.id, { onDelete: "set null" }),
    productPublicId: text().notNull(),
    title: text().notNull(),
    /** Such as "Large / Plum"; empty for a product without choices. */
    choice: text().notNull().default(""),
    sku: text().notNull().default(""),
    picture: text().notNull().default(""),
    priceCents: moneyCents().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    index("order_lines_by_order").on(t.orderId),
    index("order_lines_by_variant").on(t.variantId),
    check("order_lines_quantity_is_positive", sql`${t.quantity} > 0`),
    check("order_lines_price_is_positive", sql`${t.priceCents} > 0`),
  ],
);

/** The timeline. Append-only (trigger). */
export const orderEvents = pgTable(
  "order_events",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Such as placed, paid, payment-declined, expired, review. */
    kind: text().notNull(),
    fromStatus: orderStatus(),
    toStatus: orderStatus(),
    /** customer, gateway, timer or a staff id. */
    actor: text().notNull(),
    facts: jsonb().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index("order_events_by_order").on(t.orderId, t.createdAt)],
);

/** Why stock is what it is. Append-only (trigger); inserting a row changes the variant's stock. */
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
    createdAt: createdAt(),
  },
  (t) => [
    index("stock_movements_by_variant").on(t.variantId),
    index("stock_movements_by_order").on(t.orderId),
    uniqueIndex("stock_movements_once_per_order")
      .on(t.orderId, t.variantId, t.reason)
      .where(sql`${t.orderId} is not null and ${t.reason} in ('held', 'released')`),
    check("stock_movements_move_something", sql`${t.delta} <> 0`),
  ],
);

/** Makes the second arrival of the same placing harmless. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    key: text().notNull(),
    /** SHA-256 of what was asked for: the same key with another cart is refused. */
    requestHash: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.key] }), unique("idempotency_keys_one_order_each").on(t.orderId)],
);

/** What staff did; written by the back office. Append-only (trigger). */
export const auditLog = pgTable("audit_log", {
  id: id(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  facts: jsonb().notNull().default({}),
  createdAt: createdAt(),
});
