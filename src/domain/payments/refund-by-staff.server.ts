import { and, eq } from "drizzle-orm";
import { paymentReviews } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import type { Cents } from "../money.ts";
import type { Actor } from "../orders/change-order-status.server.ts";
import { lockOrder } from "../orders/lock-order.server.ts";
import type { Shop } from "../shop.ts";
import type { RefundedLine, RefundMethod } from "./refund-methods.ts";
import { heldPayments, isOpenPortalRefund } from "./refundable-payments.server.ts";
import { requestRefund } from "./request-refund.server.ts";

export type StaffRefund = {
  number: string;
  paymentId: string;
  /** Refundable amount of the payment when the form was displayed, in LKR cents. */
  leftCents: Cents;
  amountCents: Cents;
  reason: string;
  lines: readonly RefundedLine[];
  /** How the money was already sent: by staff, or to the card in the gateway's portal. */
  sent?: RefundMethod;
  actor: Actor;
};

/**
 * Requests a refund of a payment, whole or in part, on behalf of staff. Applies only to the displayed state: the second
 * of two clicks finds less left than its form says and requests nothing. While a payment review reports a refund in the
 * gateway's portal, a refund of its payment only records that one and closes the review.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_CHANGED, PAYMENT_NOT_REFUNDABLE, REFUND_TOO_MUCH
 */
export async function refundByStaff(
  shop: Pick<Shop, "db" | "now" | "merchantApi" | "enqueueJob">,
  { number, leftCents, ...request }: StaffRefund,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { id } = await lockOrder(tx, number);
    const payment = (await heldPayments(tx, id)).find((held) => held.paymentId === request.paymentId);
    const isRecorded = request.sent === "card";
    if (payment?.leftCents !== leftCents || payment.isRefundedElsewhere !== isRecorded)
      throw new DomainError("ORDER_CHANGED", {});
    await requestRefund({ ...shop, db: tx }, request);
    if (!isRecorded) return;
    const { paymentId, actor } = request;
    await tx
      .update(paymentReviews)
      .set({ resolvedAt: shop.now(), resolvedBy: actor })
      .where(and(eq(paymentReviews.paymentId, paymentId), isOpenPortalRefund));
  });
}
