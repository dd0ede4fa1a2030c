import { and, eq } from "drizzle-orm";
import { paymentReviews } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import type { Cents } from "../../money.ts";
import type { CancelMoney } from "../../orders/cancelling.ts";
import type { Actor } from "../../orders/change-order-status.server.ts";
import { lockOrder } from "../../orders/lock-order.server.ts";
import type { Shop } from "../../shop.ts";
import { cancelWithRefunds } from "../cancel-order.server.ts";
import { isPaidLater, refundedAlong, type UnsentChoice, unsentChoices } from "../unsent-choices.ts";
import { listRefundableLines } from "./refund-lines.server.ts";
import type { RefundedLine, RefundMethod } from "./refund-methods.ts";
import {
  type HeldPayment,
  heldPayments,
  heldRupees,
  isCredit,
  isOpenPortalRefund,
} from "./refundable-payments.server.ts";
import { requestRefund } from "./request-refund.server.ts";

/**
 * Returns the facts about these payments for the email about a cancellation: how the rest of the money is refunded, or
 * that it became credit.
 */
function moneyOf([first, ...others]: readonly [HeldPayment, ...HeldPayment[]], sent?: RefundMethod): CancelMoney {
  const toSend = [...(sent ? [] : [first]), ...others].filter((payment) => !isCredit(payment));
  if (toSend.length > 0) return toSend.every(({ isCard }) => isCard) ? "to-card" : "by-transfer";
  return sent === "credit" || [first, ...others].some(isCredit) ? "to-credit" : "none";
}

export type StaffRefund = {
  number: string;
  paymentId: string;
  /** Refundable amount of the payment when the form was displayed, in LKR cents. */
  leftCents: Cents;
  amountCents: Cents;
  reason: string;
  lines: readonly RefundedLine[];
  /**
   * How the money was already sent: by staff, or to the card in the gateway's portal. `credit`: as store credit now.
   */
  sent?: RefundMethod;
  /** Decision about an undispatched order of which the refund leaves no money or no items. */
  unsent?: UnsentChoice;
  actor: Actor;
};

/**
 * Requests a refund of a payment, whole or in part, on behalf of staff. Cancels the order if they decide so, and then
 * refunds its other payments too. Applies only to the displayed state: the second of two clicks finds less money than
 * its form contains, and requests nothing. While a payment review reports a refund in the gateway's portal, only
 * records that one and closes the review.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_CHANGED (also without a required decision about the order, or with items
 * of an order that is paid later), PAYMENT_NOT_REFUNDABLE, REFUND_TOO_MUCH
 */
export async function refundByStaff(
  shop: Pick<Shop, "db" | "now" | "merchantApi" | "enqueueJob">,
  { number, leftCents, unsent, ...request }: StaffRefund,
): Promise<void> {
  const { paymentId, amountCents, lines: chosen, sent, actor } = request;
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const held = await heldPayments(tx, order.id);
    const payment = held.find((each) => each.paymentId === paymentId);
    const isRecorded = sent === "card";
    if (payment?.leftCents !== leftCents || payment.isRefundedElsewhere !== isRecorded)
      throw new DomainError("ORDER_CHANGED", {});
    if (chosen.length > 0 && isPaidLater(order)) throw new DomainError("ORDER_CHANGED", {});
    const lines = await listRefundableLines({ db: tx }, order.id);
    const isAllMoney = payment.currency === "LKR" && amountCents === heldRupees(held);
    const choices = unsentChoices(order, { lines, chosen, isAllMoney });
    if (unsent ? !choices.includes(unsent) : choices.length > 0) throw new DomainError("ORDER_CHANGED", {});
    if (unsent === "cancel") {
      const others = refundedAlong(held, paymentId);
      const refunds = [
        request,
        ...others.map((other) => ({ paymentId: other.paymentId, reason: request.reason, actor })),
      ];
      await cancelWithRefunds(shop, tx, { order, money: moneyOf([payment, ...others], sent), refunds, actor });
    } else await requestRefund({ ...shop, db: tx }, request);
    if (!isRecorded) return;
    await tx
      .update(paymentReviews)
      .set({ resolvedAt: shop.now(), resolvedBy: actor })
      .where(and(eq(paymentReviews.paymentId, paymentId), isOpenPortalRefund));
  });
}
