import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orders, paymentReviews, payments, refunds } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import type { Amount } from "../../format-amount.ts";
import { type Cents, sum } from "../../money.ts";
import { type Actor, logOrderEvent } from "../../orders/change-order-status.server.ts";
import { repackParcels } from "../../orders/fulfilment/settle-fulfilment.server.ts";
import type { Shop } from "../../shop.ts";
import { AWAITED_REFUNDS } from "../payment-review-reasons.ts";
import { markRefundSent } from "./settle-refund.server.ts";

type ConfirmShop = Pick<Shop, "db" | "now" | "enqueueJob">;

/** Result that staff found: the money was sent, or it was not sent and stays with the shop. */
export type RefundFinding = "sent" | "not-sent";

type Confirmed = {
  reviewId: string;
  finding: RefundFinding;
  /**
   * The open amount that the review displayed, in hundredths of the payment's currency: another refund may have been
   * requested since.
   */
  displayedCents: number;
  actor: Actor;
};

/**
 * Records what staff found about the refunds of a payment review: those that are sent by hand, and those with an
 * unclear result. Closes the review.
 * @returns the order's number and the amount with its currency
 * @throws {DomainError} NOTHING_TO_DECIDE when the review is closed or waits for no refund, ORDER_CHANGED when another
 * amount is open
 */
export async function confirmRefund(
  shop: ConfirmShop,
  { reviewId, finding, displayedCents, actor }: Confirmed,
): Promise<{ number: string; amount: Amount }> {
  return shop.db.transaction(async (tx) => {
    const { number, reason, currency, open } = await lockReviewed(tx, reviewId);
    const amountCents = sum(open.map((refund) => refund.amountCents));
    if (amountCents !== displayedCents) throw new DomainError("ORDER_CHANGED", {});
    const at = shop.now();
    for (const refund of open) {
      if (finding === "sent") await markRefundSent(shop, tx, refund, actor);
      else await markNotSent(tx, refund, { actor, at });
    }
    const paymentId = open[0]?.paymentId ?? "";
    await tx
      .update(paymentReviews)
      .set({ resolvedAt: at, resolvedBy: actor })
      .where(
        and(
          eq(paymentReviews.paymentId, paymentId),
          eq(paymentReviews.reason, reason),
          isNull(paymentReviews.resolvedAt),
        ),
      );
    return { number, amount: { amountCents, currency } };
  });
}

async function lockReviewed(tx: Db, reviewId: string) {
  const isOpen = and(eq(paymentReviews.id, reviewId), isNull(paymentReviews.resolvedAt));
  const [seen] = await tx.select({ orderId: paymentReviews.orderId }).from(paymentReviews).where(isOpen);
  if (!seen?.orderId) throw new DomainError("NOTHING_TO_DECIDE", {});
  const ofOrder = eq(orders.id, seen.orderId);
  const [order] = await tx.select({ number: orders.number }).from(orders).where(ofOrder).for("update");
  const [review] = await tx.select().from(paymentReviews).where(isOpen);
  if (!order || !review?.paymentId) throw new DomainError("NOTHING_TO_DECIDE", {});
  const { reason, paymentId } = review;
  if (reason !== "refund-by-hand" && reason !== "refund-unclear") throw new DomainError("NOTHING_TO_DECIDE", {});
  const rows = await tx
    .select({
      refund: refunds,
      orderId: payments.orderId,
      paidCents: payments.amountCents,
      currency: payments.currency,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, AWAITED_REFUNDS[reason])));
  if (rows.length === 0) throw new DomainError("NOTHING_TO_DECIDE", {});
  const currency = rows[0]?.currency ?? "LKR";
  return { number: order.number, reason, currency, open: rows.map(({ refund, ...more }) => ({ ...refund, ...more })) };
}

type Open = { id: string; orderId: string; amountCents: Cents };

async function markNotSent(tx: Db, refund: Open, { actor, at }: { actor: Actor; at: Date }): Promise<void> {
  await tx.update(refunds).set({ status: "failed", settledAt: at }).where(eq(refunds.id, refund.id));
  await repackParcels(tx, refund.orderId, { actor, at });
  const facts = { refundId: refund.id };
  await logOrderEvent(tx, refund.orderId, { kind: "refund-not-sent", actor, at, facts });
}
