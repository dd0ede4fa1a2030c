import { sql } from "drizzle-orm";
import { boolean, check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { NotificationOutcome, ReviewReason } from "../../domain/payments/payment-review-reasons.ts";
import { REFUND_METHODS } from "../../domain/payments/refund-methods.ts";
import { createdAt, id, moment, moneyCents } from "./columns.ts";
import { orders } from "./orders.ts";

export const paymentStatus = pgEnum("payment_status", [
  "received",
  "declined",
  "cancelled",
  "charged-back",
  "refunded",
]);
/** Where we know it from: told by a notice, or found in the gateway's books. */
export const noticeSource = pgEnum("notice_source", ["notice", "books"]);
/** `unknown`: the gateway was asked, or may have been, and has not said what became of it. Such a refund is never sent again. */
export const refundStatus = pgEnum("refund_status", ["requested", "done", "failed", "unknown"]);

/** Attempts. Money that was received is here once, however often its notice arrives. */
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
    createdAt: createdAt(),
  },
  (t) => [
    index("payments_by_order").on(t.orderId),
    uniqueIndex("payments_received_once")
      .on(t.provider, t.providerPaymentId)
      .where(sql`${t.status} <> 'declined' and ${t.status} <> 'cancelled'`),
    check("payments_amount_is_positive", sql`${t.amountCents} > 0`),
  ],
);

/** What the gateway has said about money, notice by notice. Append-only (trigger), without card fields or the raw body. */
export const paymentNotices = pgTable(
  "payment_notices",
  {
    id: id(),
    source: noticeSource().notNull().default("notice"),
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
    index("payment_notices_by_order").on(t.orderNumber),
    // What did not work, of what the back office tells by its reason.
    index("payment_notices_of_failures")
      .on(t.receivedAt)
      .where(sql`${t.outcome} not in ('paid', 'duplicate', 'pending', 'ignored')`),
  ],
);

/** Money that does not fit its order: a human decides; goods never change silently (design §7). */
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
    /** What staff did about it, in their words; empty where a command resolved it. */
    resolution: text().notNull().default(""),
  },
  (t) => [index("payment_reviews_open").on(t.createdAt).where(sql`${t.resolvedAt} is null`)],
);

/** Money on its way back. Together they never exceed their payment (trigger); failed ones do not count. */
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
    /** Who asked for it: staff, by their id. */
    actor: text().notNull(),
    providerRefundId: text(),
    /** Staff took something out of the order: its total is lower by this already. */
    reduces: boolean().notNull().default(false),
    /** How the money goes back. */
    method: text({ enum: REFUND_METHODS }).notNull().default("card"),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (t) => [
    index("refunds_by_payment").on(t.paymentId),
    index("refunds_done").on(t.settledAt).where(sql`${t.status} = 'done'`),
    check(
      "refunds_method_is_known",
      sql`${t.method} in (${sql.raw(REFUND_METHODS.map((method) => `'${method}'`).join(", "))})`,
    ),
    check("refunds_amount_is_positive", sql`${t.amountCents} > 0`),
  ],
);
