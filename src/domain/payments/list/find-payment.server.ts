import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orders, paymentNotifications, payments, payoutLines, payouts, refunds } from "../../../db/schema/index.ts";
import { cents } from "../../money.ts";
import { formatOrderCode } from "../../orders/order-code.ts";
import type { Shop } from "../../shop.ts";
import { refundMethodOf } from "../refunds/refund-methods.ts";

/** Returns a payment with its refunds, payouts and notifications; null when there is none with this id. */
export async function findPayment({ db }: Pick<Shop, "db">, id: string) {
  const [found] = await db
    .select({
      id: payments.id,
      provider: payments.provider,
      card: payments.method,
      reference: payments.providerPaymentId,
      status: payments.status,
      amountCents: payments.amountCents,
      currency: payments.currency,
      feeCents: payments.feeCents,
      feeSource: payments.feeSource,
      isSettled: payments.isSettled,
      dueCents: sql<string | null>`payout_due(${payments.id})`,
      at: payments.createdAt,
      number: orders.number,
      code: orders.code,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id));
  if (!found) return null;
  const [back, paidOut, notifications] = await Promise.all([
    listRefundsOf(db, id),
    listPayoutsOf(db, id),
    listNotificationsOf(db, found),
  ]);
  const { provider, dueCents, ...payment } = found;
  const isCard = provider === "payhere" && payment.status !== "declined" && payment.status !== "cancelled";
  return {
    ...payment,
    code: formatOrderCode(payment.code),
    method: refundMethodOf(provider),
    /** Amount that PayHere has not paid out; null while the fee is unknown, and for other methods. */
    dueCents: isCard && dueCents !== null ? cents(Number(dueCents)) : null,
    hasFee: isCard && payment.currency === "LKR",
    refunds: back,
    payouts: paidOut,
    notifications,
  };
}

function listRefundsOf(db: Db, paymentId: string) {
  const { amountCents, status, method, reason, createdAt, settledAt, providerRefundId: reference } = refunds;
  return db
    .select({ id: refunds.id, amountCents, status, method, reason, reference, createdAt, settledAt })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(createdAt), asc(refunds.id));
}

function listPayoutsOf(db: Db, paymentId: string) {
  const { id, kind, paidOn, reference, closedAs } = payouts;
  return db
    .select({ id, kind, paidOn, reference, closedAs, amountCents: payoutLines.amountCents })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(eq(payoutLines.paymentId, paymentId))
    .orderBy(desc(paidOn), desc(id));
}

/** Lists what PayHere reported about a payment. Declined attempts share an id, so theirs are found by their order. */
function listNotificationsOf(db: Db, { number, reference }: { number: string; reference: string }) {
  const {
    id,
    outcome,
    source,
    amount,
    currency,
    method,
    statusCode,
    bodySha256,
    receivedAt: at,
  } = paymentNotifications;
  const paymentId = paymentNotifications.providerPaymentId;
  return db
    .select({ id, outcome, source, amount, currency, method, statusCode, paymentId, bodySha256, at })
    .from(paymentNotifications)
    .where(and(eq(paymentNotifications.orderNumber, number), eq(paymentId, reference)))
    .orderBy(asc(at), asc(id));
}
