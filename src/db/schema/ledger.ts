import { sql } from "drizzle-orm";
import { check, date, index, integer, pgEnum, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { LEDGER_KINDS } from "../../domain/ledger/ledger-kinds.ts";
import { createdAt, id, moneyCents } from "./columns.ts";
import { orderLines } from "./order-lines.ts";
import { orders, paymentMethod } from "./orders.ts";
import { payments, refunds } from "./payments.ts";

export const ledgerKind = pgEnum("ledger_kind", LEDGER_KINDS);

/**
 * Money and units of sales, the one source of every sales figure. Append-only (trigger). `LEDGER_KINDS` defines kinds
 * and signs; `postLedger` writes the entries.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Number of the posting within its order, from 1: entries of one event share it. */
    posting: integer().notNull(),
    kind: ledgerKind().notNull(),
    /** Without reference: an edit can delete the line, and the entry stays. */
    orderLineId: uuid(),
    productPublicId: text(),
    variantId: uuid(),
    /** Change of the number of units sold. */
    units: integer().notNull().default(0),
    amountCents: moneyCents().notNull(),
    /** Cost of the units, with their sign; null without units, or when the cost of the line is unknown. */
    costCents: moneyCents(),
    /** Change of the number of sales: 1 on the delivery entry of a sale, otherwise 0. */
    orderCount: integer().notNull().default(0),
    paymentMethod: paymentMethod().notNull(),
    district: text().notNull(),
    courier: text(),
    /** The payment or refund of the entry, if it has one. */
    paymentId: uuid().references(() => payments.id),
    refundId: uuid().references(() => refunds.id),
    /** Calendar day in Colombo. */
    day: date().notNull().generatedAlwaysAs(sql`(created_at at time zone 'Asia/Colombo')::date`),
    createdAt: createdAt(),
  },
  (t) => [
    unique("ledger_entries_once_per_posting").on(t.orderId, t.posting, t.kind, t.orderLineId).nullsNotDistinct(),
    // Covers the totals of a customer and the check of a posting.
    index("ledger_entries_by_order").on(t.orderId, t.kind, t.orderLineId, t.units, t.amountCents, t.orderCount),
    // Covers the sales of a period.
    index("ledger_entries_of_sales")
      .on(t.day, t.paymentMethod, t.amountCents, t.orderCount)
      .where(sql`${t.kind} <> 'unapplied'`),
    // Covers the best sellers of a period.
    index("ledger_entries_of_units").on(t.day, t.productPublicId, t.units).where(sql`${t.units} <> 0`),
    index("ledger_entries_by_refund").on(t.refundId).where(sql`${t.refundId} is not null`),
    check("ledger_entries_are_not_empty", sql`${t.units} <> 0 or ${t.amountCents} <> 0 or ${t.orderCount} <> 0`),
    check(
      "ledger_entries_kind_has_its_line",
      sql`case ${t.kind} when 'sale' then ${t.orderLineId} is not null
        when 'return' then ${t.orderLineId} is not null and ${t.units} <> 0 and ${t.amountCents} = 0
        when 'refund' then (${t.orderLineId} is null) = (${t.units} = 0)
        when 'chargeback' then (${t.orderLineId} is null) = (${t.units} = 0)
        when 'discount' then ${t.units} = 0
        else ${t.orderLineId} is null and ${t.units} = 0 end`,
    ),
    check("ledger_entries_reversals_lower_units", sql`${t.kind} not in ('refund', 'chargeback') or ${t.units} <= 0`),
    check("ledger_entries_chargebacks_are_not_positive", sql`${t.kind} <> 'chargeback' or ${t.amountCents} <= 0`),
    check("ledger_entries_count_on_delivery_only", sql`${t.orderCount} = 0 or ${t.kind} = 'delivery'`),
    check("ledger_entries_lines_have_a_product", sql`(${t.orderLineId} is null) = (${t.productPublicId} is null)`),
  ],
);

/** Units of order lines that a refund covers, chosen by staff, and the number of them that return to stock. */
export const refundLines = pgTable(
  "refund_lines",
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id, { onDelete: "cascade" }),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    units: integer().notNull(),
    restockUnits: integer().notNull(),
    /**
     * Units of return requests that no earlier refund covers. Those among `restockUnits` came back with the request.
     */
    returnedUnits: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderLineId] }),
    index("refund_lines_by_order_line").on(t.orderLineId),
    check("refund_lines_units_are_positive", sql`${t.units} > 0`),
    check("refund_lines_restock_at_most_units", sql`${t.restockUnits} between 0 and ${t.units}`),
    check("refund_lines_returned_at_most_units", sql`${t.returnedUnits} between 0 and ${t.units}`),
  ],
);
