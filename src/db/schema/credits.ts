import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { CREDIT_KINDS, CREDIT_MOVEMENT_KINDS } from "../../domain/credit/credit-kinds.ts";
import { rupees } from "../../domain/money.ts";
import { customers } from "./accounts.ts";
import { createdAt, id, moment, moneyCents } from "./columns.ts";
import { orderLines } from "./order-lines.ts";
import { orders } from "./orders.ts";
import { payments, refunds } from "./payments.ts";

const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/**
 * Gift cards and amounts of store credit, each with its own balance and expiry. Those with a customer are what this
 * customer can pay with; a gift card has none until its code is redeemed. The shop owes all balances.
 */
export const credits = pgTable(
  "credits",
  {
    id: id(),
    kind: text({ enum: CREDIT_KINDS }).notNull(),
    /** Null for a gift card that is not redeemed, and after the account was deleted. */
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    /** SHA-256 of the code of a gift card. The code itself is not stored. */
    codeHash: text(),
    /** Last four characters of the code, by which staff recognise a card. */
    codeEnd: text(),
    /** Time at which the code was redeemed: a code works once. */
    redeemedAt: moment(),
    /** Sum of the movements, written by a trigger. */
    balanceCents: moneyCents().notNull().default(rupees(0)),
    /** Null: never. */
    expiresAt: moment(),
    /** Key of the form that issued it: a second submission has no effect. */
    formKey: uuid(),
    /** The order line that sold the card, and the number of its unit from 1: each unit has one card. */
    orderLineId: uuid().references(() => orderLines.id),
    unit: smallint(),
    createdAt: createdAt(),
  },
  (t) => [
    index("credits_by_customer").on(t.customerId).where(sql`${t.customerId} is not null`),
    index("credits_newest").on(t.createdAt.desc(), t.id),
    uniqueIndex("credits_code_unique").on(t.codeHash).where(sql`${t.codeHash} is not null`),
    uniqueIndex("credits_once_per_form").on(t.formKey).where(sql`${t.formKey} is not null`),
    uniqueIndex("credits_once_per_sold_unit").on(t.orderLineId, t.unit).where(sql`${t.orderLineId} is not null`),
    index("credits_to_expire").on(t.expiresAt).where(sql`${t.balanceCents} > 0`),
    check("credits_kind_is_known", sql`${t.kind} in (${listOf(CREDIT_KINDS)})`),
    check("credits_balance_is_not_negative", sql`${t.balanceCents} >= 0`),
    check(
      "credits_gift_cards_have_a_code",
      sql`(${t.kind} = 'gift-card') = (${t.codeHash} is not null) and (${t.codeHash} is null) = (${t.codeEnd} is null)`,
    ),
    check(
      "credits_sold_are_gift_cards",
      sql`(${t.orderLineId} is null) = (${t.unit} is null) and (${t.orderLineId} is null or ${t.kind} = 'gift-card')`,
    ),
    check("credits_code_end_is_readable", sql`${t.codeEnd} ~ '^[2-9B-DF-HJKMNP-TV-Z]{4}$'`),
    check(
      "credits_unredeemed_have_no_customer",
      sql`${t.kind} <> 'gift-card' or ${t.customerId} is null or ${t.redeemedAt} is not null`,
    ),
  ],
);

/** Every change of a balance. Append-only (trigger); inserting a row changes the balance. */
export const creditMovements = pgTable(
  "credit_movements",
  {
    id: id(),
    creditId: uuid()
      .notNull()
      .references(() => credits.id),
    kind: text({ enum: CREDIT_MOVEMENT_KINDS }).notNull(),
    /** Negative when the balance falls. */
    amountCents: moneyCents().notNull(),
    /** The payment of an order that a spend is. */
    paymentId: uuid().references(() => payments.id),
    /** The refund that returned the amount, or whose money became new credit. */
    refundId: uuid().references(() => refunds.id),
    orderId: uuid().references(() => orders.id),
    /** customer, timer or a staff id. */
    actor: text().notNull(),
    /** Reason of staff. */
    reason: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    index("credit_movements_by_credit").on(t.creditId, t.createdAt),
    uniqueIndex("credit_movements_once_per_payment").on(t.paymentId).where(sql`${t.paymentId} is not null`),
    uniqueIndex("credit_movements_once_per_refund").on(t.refundId).where(sql`${t.refundId} is not null`),
    index("credit_movements_by_order").on(t.orderId).where(sql`${t.orderId} is not null`),
    uniqueIndex("credit_movements_issued_once").on(t.creditId).where(sql`${t.kind} = 'issue'`),
    check(
      "credit_movements_have_the_sign_of_their_kind",
      sql`case ${t.kind} when 'issue' then ${t.amountCents} > 0 when 'refund' then ${t.amountCents} > 0
        when 'spend' then ${t.amountCents} < 0 when 'expire' then ${t.amountCents} < 0 when 'void' then ${t.amountCents} < 0
        else false end`,
    ),
    check(
      "credit_movements_name_their_money",
      sql`(${t.kind} = 'spend') = (${t.paymentId} is not null) and (${t.refundId} is null or ${t.kind} in ('refund', 'issue'))
        and (${t.kind} <> 'refund' or ${t.refundId} is not null)
        and (${t.orderId} is not null) = (num_nonnulls(${t.paymentId}, ${t.refundId}) > 0)`,
    ),
  ],
);
