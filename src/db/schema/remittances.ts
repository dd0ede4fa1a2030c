import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { PAYOUT_CLOSINGS, PAYOUT_KINDS } from "../../domain/payments/payouts/payout-kinds.ts";
import { createdAt, id, moment, moneyCents } from "./columns.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";

/**
 * Remittances: cash on delivery that a courier pays out. Append-only (trigger): a mistake is corrected by another
 * remittance.
 */
export const remittances = pgTable(
  "remittances",
  {
    id: id(),
    /** Key of the submitted form: a second submission with the same key has no effect. */
    key: uuid().notNull().unique(),
    courier: text().notNull(),
    /** Reference of the courier or the bank. */
    reference: text().notNull(),
    /** Day in Sri Lanka on which the courier paid out. */
    remittedOn: date({ mode: "string" }).notNull(),
    totalCents: moneyCents().notNull(),
    /** A staff id. */
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("remittances_newest").on(t.createdAt, t.id),
    // The same list cannot be entered twice, regardless of the case of the courier's name.
    uniqueIndex("remittances_one_per_reference").on(sql`lower(${t.courier})`, sql`lower(${t.reference})`),
    check("remittances_have_courier_and_reference", sql`${t.courier} <> '' and ${t.reference} <> ''`),
  ],
);

/** Amount per order of a remittance. Each line adds to the order's received cash (trigger). Append-only (trigger). */
export const remittanceLines = pgTable(
  "remittance_lines",
  {
    id: id(),
    remittanceId: uuid()
      .notNull()
      .references(() => remittances.id),
    /** Order number as written in the courier's list. */
    orderNumber: text().notNull(),
    /** Null when no order has this number. */
    orderId: uuid().references(() => orders.id),
    /** LKR cents; negative to correct an earlier line. */
    amountCents: moneyCents().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("remittance_lines_one_per_order_number").on(t.remittanceId, t.orderNumber),
    index("remittance_lines_by_order").on(t.orderId),
    index("remittance_lines_unknown").on(t.createdAt, t.id).where(sql`${t.orderId} is null`),
    check("remittance_lines_are_not_empty", sql`${t.amountCents} <> 0 and ${t.orderNumber} <> ''`),
  ],
);

/**
 * Payouts of the card gateway to the shop's bank account, and write-offs of payments that no payout will cover. Staff
 * can only close them (trigger).
 */
export const payouts = pgTable(
  "payouts",
  {
    id: id(),
    /** Key of the submitted form: a second submission with the same key has no effect. */
    key: uuid().notNull().unique(),
    kind: text({ enum: PAYOUT_KINDS }).notNull().default("payout"),
    /** Day in Sri Lanka of the bank statement's entry. */
    paidOn: date({ mode: "string" }).notNull(),
    /** Reference of the gateway or the bank; the reason of a write-off. */
    reference: text().notNull(),
    /** Sum of the bank statement's entry; the sum of the lines of a write-off. */
    amountCents: moneyCents().notNull(),
    /** A staff id. */
    actor: text().notNull(),
    createdAt: createdAt(),
    /** `written-off`: its difference was accepted. `withdrawn`: it was a mistake, and its lines do not count. */
    closedAs: text({ enum: PAYOUT_CLOSINGS }),
    closedAt: moment(),
    closedBy: text(),
    closedReason: text().notNull().default(""),
  },
  (t) => [
    index("payouts_newest").on(t.paidOn, t.id),
    // The same payout cannot be entered twice, regardless of the case of its reference.
    uniqueIndex("payouts_one_per_reference")
      .on(sql`lower(${t.reference})`)
      .where(sql`${t.kind} = 'payout' and ${t.closedAs} is distinct from 'withdrawn'`),
    check("payouts_kind_is_known", sql`${t.kind} in (${names(PAYOUT_KINDS)})`),
    check("payouts_closing_is_known", sql`${t.closedAs} in (${names(PAYOUT_CLOSINGS)})`),
    check("payouts_have_a_reference", sql`${t.reference} <> ''`),
    check("payouts_amount_is_positive", sql`${t.kind} <> 'payout' or ${t.amountCents} > 0`),
    check(
      "payouts_are_closed_with_a_reason",
      sql`case when ${t.closedAs} is null then ${t.closedAt} is null and ${t.closedBy} is null and ${t.closedReason} = ''
        else ${t.closedAt} is not null and ${t.closedBy} is not null and ${t.closedReason} <> '' end`,
    ),
  ],
);

/** Amount per payment of a payout. Append-only (trigger). */
export const payoutLines = pgTable(
  "payout_lines",
  {
    id: id(),
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    /** The gateway's id of the payment, as in its list. */
    paymentReference: text().notNull(),
    /** Null when no payment has this id. */
    paymentId: uuid().references(() => payments.id),
    /** LKR cents; negative when a refund was deducted. */
    amountCents: moneyCents().notNull(),
  },
  (t) => [
    unique("payout_lines_one_per_payment").on(t.payoutId, t.paymentReference),
    index("payout_lines_by_payment").on(t.paymentId),
    check("payout_lines_have_a_payment", sql`${t.paymentReference} <> ''`),
  ],
);

function names(values: readonly string[]) {
  return sql.raw(values.map((value) => `'${value}'`).join(", "));
}
