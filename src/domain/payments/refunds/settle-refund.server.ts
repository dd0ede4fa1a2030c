import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { paymentReviews, payments, refunds } from "../../../db/schema/index.ts";
import { currencyFact } from "../../amount-facts.ts";
import { returnCredit } from "../../credit/return-credit.server.ts";
import { invariant } from "../../errors.ts";
import { postLedger } from "../../ledger/post-ledger.server.ts";
import type { Actor } from "../../orders/change-order-status.server.ts";
import { UNDECIDED_REASONS } from "../../orders/order-queries.server.ts";
import { cancelIfEmpty } from "../../orders/placement/cancel-if-empty.server.ts";
import { settlePaymentState } from "../../orders/settle-payment-state.server.ts";
import { queueMail } from "../../queue-mail.server.ts";
import type { Shop } from "../../shop.ts";
import { restockRefunded } from "./refund-lines.server.ts";

type DoneRefund = Pick<typeof refunds.$inferSelect, "id" | "paymentId" | "amountCents"> & { paidCents: number };
type Settled = { order: { id: string }; refund: DoneRefund; actor: Actor };

/**
 * Updates payment and order after a refund is done, and mails the customer. The fulfilment state stays as it is, unless
 * nothing is left to send. The caller has locked the order and marked the refund, in the same transaction.
 */
export async function settleRefund(
  shop: Pick<Shop, "now" | "enqueueJob">,
  tx: Db,
  { order, refund, actor }: Settled,
): Promise<void> {
  const { id: event, amountCents } = refund;
  const currency = currencyFact(await currencyOf(tx, refund.paymentId));
  if ((await sumDone(tx, refund.paymentId)) >= refund.paidCents) {
    const isReceived = and(eq(payments.id, refund.paymentId), eq(payments.status, "received"));
    await tx.update(payments).set({ status: "refunded" }).where(isReceived);
    await closeUndecidedReviews(shop, tx, { refund, actor });
  }
  const change = {
    kind: "refunded" as const,
    actor,
    at: shop.now(),
    facts: { refundId: event, amountCents, ...currency },
  };
  await settlePaymentState(tx, order.id, change);
  await restockRefunded(tx, { refundId: event, orderId: order.id, actor, at: change.at });
  await cancelIfEmpty(tx, order.id, { kind: "cancelled", actor, at: change.at });
  const { id: refundId, paymentId } = refund;
  // @guard refund-is-posted-to-ledger
  await postLedger(tx, { orderId: order.id, at: change.at, reversal: "refund", paymentId, refundId });
  // The last lock: credit is locked after products, as at order placement.
  const isCredit = await returnCredit(tx, { refundId, actor, at: change.at });
  const facts = {
    amountCents,
    ...currency,
    ...(isCredit ? { isFull: false, isCredit } : { isFull: amountCents === refund.paidCents }),
  };
  await queueMail(shop, tx, { kind: "order-refunded", orderId: order.id, event, facts });
}

/** Closes the reviews that asked whether to accept the payment: all of it went back. */
async function closeUndecidedReviews({ now }: Pick<Shop, "now">, tx: Db, { refund, actor }: Omit<Settled, "order">) {
  const isUndecided = and(inArray(paymentReviews.reason, UNDECIDED_REASONS), isNull(paymentReviews.resolvedAt));
  await tx
    .update(paymentReviews)
    .set({ resolvedAt: now(), resolvedBy: actor })
    .where(and(eq(paymentReviews.paymentId, refund.paymentId), isUndecided));
}

/** Marks a refund that staff have sent as done, and settles it. The caller has locked the order's row. */
export async function markRefundSent(
  shop: Pick<Shop, "now" | "enqueueJob">,
  tx: Db,
  refund: DoneRefund & { orderId: string },
  actor: Actor,
): Promise<void> {
  await tx.update(refunds).set({ status: "done", settledAt: shop.now() }).where(eq(refunds.id, refund.id));
  await settleRefund(shop, tx, { order: { id: refund.orderId }, refund, actor });
}

async function currencyOf(tx: Db, paymentId: string): Promise<string> {
  const [payment] = await tx.select({ currency: payments.currency }).from(payments).where(eq(payments.id, paymentId));
  invariant(payment, "no payment row for its refund");
  return payment.currency;
}

async function sumDone(tx: Db, paymentId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, "done")));
  return row?.total ?? 0;
}
