import { DomainError } from "../errors.ts";
import type { Cents } from "../money.ts";
import type { Actor } from "../orders/change-order-status.server.ts";
import { lockOrder } from "../orders/lock-order.server.ts";
import type { Shop } from "../shop.ts";
import type { RefundedLine, RefundMethod } from "./refund-methods.ts";
import { heldPayments } from "./refundable-payments.server.ts";
import { requestRefund } from "./request-refund.server.ts";

export type StaffRefund = {
  number: string;
  paymentId: string;
  /** What was left of the payment when the form was shown. */
  leftCents: Cents;
  amountCents: Cents;
  reason: string;
  lines: readonly RefundedLine[];
  /** How the money was handed back, where no machine sends it. */
  sent?: Exclude<RefundMethod, "card">;
  actor: Actor;
};

/**
 * Staff ask for money of an order to go back, all of a payment or a part of it. Only as they saw it: the second of two clicks finds
 * less left than its form says, and asks for nothing.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_CHANGED, PAYMENT_NOT_REFUNDABLE, REFUND_TOO_MUCH
 */
export async function refundByStaff(
  shop: Pick<Shop, "db" | "now" | "books" | "enqueueJob">,
  { number, leftCents, ...wish }: StaffRefund,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { id } = await lockOrder(tx, number);
    const payment = (await heldPayments(tx, id)).find((held) => held.paymentId === wish.paymentId);
    if (payment?.leftCents !== leftCents) throw new DomainError("ORDER_CHANGED", {});
    await requestRefund({ ...shop, db: tx }, wish);
  });
}
