import { and, asc, eq, isNull } from "drizzle-orm";
import { paymentNotifications, paymentReviews, payments, refunds } from "../../../db/schema/index.ts";
import { type Cents, cents, sum } from "../../money.ts";
import type { Shop } from "../../shop.ts";

/**
 * Returns the payments, refunds, payment notifications and open payment reviews of an order, oldest first. `leftCents`:
 * the part of a received payment that no refund covers.
 */
export async function findOrderMoney({ db }: Pick<Shop, "db">, order: { id: string; number: string }) {
  const [paid, back, notifications, reviews] = await Promise.all([
    db
      .select({
        id: payments.id,
        provider: payments.provider,
        reference: payments.providerPaymentId,
        status: payments.status,
        amountCents: payments.amountCents,
        currency: payments.currency,
        method: payments.method,
        at: payments.createdAt,
      })
      .from(payments)
      .where(eq(payments.orderId, order.id))
      .orderBy(asc(payments.createdAt), asc(payments.id)),
    db
      .select({
        id: refunds.id,
        paymentId: refunds.paymentId,
        status: refunds.status,
        amountCents: refunds.amountCents,
        currency: payments.currency,
        method: refunds.method,
        reason: refunds.reason,
        at: refunds.createdAt,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, order.id))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
    db
      .select({
        id: paymentNotifications.id,
        outcome: paymentNotifications.outcome,
        source: paymentNotifications.source,
        amount: paymentNotifications.amount,
        currency: paymentNotifications.currency,
        at: paymentNotifications.receivedAt,
      })
      .from(paymentNotifications)
      .where(eq(paymentNotifications.orderNumber, order.number))
      .orderBy(asc(paymentNotifications.receivedAt), asc(paymentNotifications.id)),
    listOpenReviews(db, order.id),
  ]);
  const withRest = paid.map((payment) => ({ ...payment, leftCents: restOf(payment, back) }));
  return { payments: withRest, refunds: back, notifications, reviews };
}

async function listOpenReviews(db: Shop["db"], orderId: string) {
  const { id, paymentId, reason, createdAt: at } = paymentReviews;
  return db
    .select({ id, paymentId, reason, at })
    .from(paymentReviews)
    .where(and(eq(paymentReviews.orderId, orderId), isNull(paymentReviews.resolvedAt)))
    .orderBy(asc(at));
}

type Paid = Pick<typeof payments.$inferSelect, "id" | "status" | "amountCents">;
type Refunded = Pick<typeof refunds.$inferSelect, "paymentId" | "status" | "amountCents">;

function restOf({ id, status, amountCents }: Paid, refunded: readonly Refunded[]): Cents {
  if (status !== "received") return cents(0);
  const covered = refunded.filter((refund) => refund.paymentId === id && refund.status !== "failed");
  return cents(amountCents - sum(covered.map((refund) => refund.amountCents)));
}

export type OrderMoney = Awaited<ReturnType<typeof findOrderMoney>>;
