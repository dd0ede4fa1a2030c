import { sql } from "drizzle-orm";
import { boolean, check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { NotificationOutcome, ReviewReason } from "../../domain/payments/payment-review-reasons.ts";
import { FEE_SOURCES } from "../../domain/payments/payouts/fee-sources.ts";
import { REFUND_METHODS } from "../../domain/payments/refunds/refund-methods.ts";
import { createdAt, id, moment, moneyCents } from "./columns.ts";
import { orders } from "./orders.ts";

export const paymentStatus = pgEnum("payment_status", [
  "received",
  "declined",
  "cancelled",
  "charged-back",
  "refunded",
]);
/** Source of the information: a payment notification or the Retrieval API. */
export const notificationSource = pgEnum("notification_source", ["notification", "retrieval"]);
/**
 * `unknown`: PayHere received the request, or may have, and its result is not known. Such a refund is never sent again.
 */
export const refundStatus = pgEnum("refund_status", ["requested", "done", "failed", "unknown"]);

const IS_MONEY = sql`status <> 'declined' and status <> 'cancelled'`;
/** Card payments that the gateway has not paid out in full, or of which it paid out too much. */
const TO_PAY_OUT = sql`provider = 'payhere' and currency = 'LKR' and not is_settled and ${IS_MONEY}`;

/** Payment attempts. Received money has one row, however often its notification arrives. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull().default("payhere"),
    /** The gateway's id; "0" for declines, which may repeat (payhere.md §0.7). */
    providerPaymentId: text().notNull(),
    status: paymentStatus().notNull(),
    amountCents: moneyCents().notNull(),
    currency: text().notNull(),
    /** VISA, MASTER and the like; never card numbers or names. */
    method: text().notNull().default(""),
    /** The gateway's fee in LKR cents; null until the gateway or staff name it. The rest is what it pays out. */
    feeCents: moneyCents(),
    feeSource: text({ enum: FEE_SOURCES }),
    /** Whether payouts, refunds and the fee add up to the amount of a card payment (trigger). */
    isSettled: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("payments_by_order").on(t.orderId),
    // The list of payments merges one range for each provider; covers its totals.
    index("payments_by_provider")
      .on(t.provider, t.createdAt, t.id, t.currency, t.amountCents, t.feeCents)
      .where(IS_MONEY),
    index("payments_without_money").on(t.createdAt, t.id).where(sql`not (${IS_MONEY})`),
    index("payments_to_pay_out").on(t.createdAt, t.id).where(TO_PAY_OUT),
    uniqueIndex("payments_received_once")
      .on(t.provider, t.providerPaymentId)
      .where(sql`${t.status} <> 'declined' and ${t.status} <> 'cancelled'`),
    check("payments_amount_is_positive", sql`${t.amountCents} > 0`),
    check("payments_fee_is_within_amount", sql`${t.feeCents} between 0 and ${t.amountCents}`),
    check("payments_fee_has_a_source", sql`(${t.feeCents} is null) = (${t.feeSource} is null)`),
    check("payments_fee_is_of_a_card", sql`${t.feeCents} is null or ${t.provider} = 'payhere'`),
  ],
);

/** Payment notifications from PayHere. Append-only (trigger), without card fields or the raw body. */
export const paymentNotifications = pgTable(
  "payment_notifications",
  {
    id: id(),
    source: notificationSource().notNull().default("notification"),
    orderNumber: text().notNull(),
    providerPaymentId: text().notNull(),
    statusCode: text().notNull(),
    amount: text().notNull(),
    currency: text().notNull(),
    method: text().notNull().default(""),
    bodySha256: text().notNull(),
    /** Its effect on the order, or the reason of the payment review that it opened. */
    outcome: text().$type<NotificationOutcome>().notNull(),
    receivedAt: createdAt(),
  },
  (t) => [
    index("payment_notifications_by_order").on(t.orderNumber),
    // Failures that the back office lists by reason.
    index("payment_notifications_failed")
      .on(t.receivedAt)
      .where(sql`${t.outcome} not in ('paid', 'authorized', 'captured', 'duplicate', 'pending', 'ignored')`),
  ],
);

/** Payments that do not match their order: staff decide; the items never change silently (design §7). */
export const paymentReviews = pgTable(
  "payment_reviews",
  {
    id: id(),
    orderId: uuid().references(() => orders.id),
    paymentId: uuid().references(() => payments.id),
    reason: text().$type<ReviewReason>().notNull(),
    createdAt: createdAt(),
    resolvedAt: moment(),
    resolvedBy: text(),
    /** Decision of staff, in their words; empty where a command resolved it. */
    resolution: text().notNull().default(""),
  },
  (t) => [index("payment_reviews_open").on(t.createdAt).where(sql`${t.resolvedAt} is null`)],
);

/** Refunds. Their sum never exceeds the payment (trigger); failed ones do not count. */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountCents: moneyCents().notNull(),
    status: refundStatus().notNull(),
    reason: text().notNull().default(""),
    /** Id of the staff member who requested it. */
    actor: text().notNull(),
    providerRefundId: text(),
    /** True if staff removed items from the order, whose total is already lower by this amount. */
    reducesTotal: boolean().notNull().default(false),
    /** How the money is returned. */
    method: text({ enum: REFUND_METHODS }).notNull().default("card"),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (t) => [
    index("refunds_by_payment").on(t.paymentId),
    // The list of payments shows a refund on the day on which its money left.
    index("refunds_newest").on(sql`coalesce(${t.settledAt}, ${t.createdAt})`, t.id),
    index("refunds_done").on(t.settledAt).where(sql`${t.status} = 'done'`),
    check(
      "refunds_method_is_known",
      sql`${t.method} in (${sql.raw(REFUND_METHODS.map((method) => `'${method}'`).join(", "))})`,
    ),
    check("refunds_amount_is_positive", sql`${t.amountCents} > 0`),
  ],
);
