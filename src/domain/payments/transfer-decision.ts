import type { Cents } from "../money.ts";
import { NEVER_SENT } from "../orders/fulfilment/fulfilment-state.ts";
import type { OrderState } from "../orders/order-status.ts";

export type TransferFacts = {
  order: OrderState;
  /** Amount due by transfer. */
  dueCents: Cents;
  /** Amount of this entry of the bank statement. */
  amountCents: Cents;
  /** Sum of earlier transfers for this order that were not refunded. */
  earlierCents: Cents;
  /** This entry was already recorded for this order. */
  isKnownEntry: boolean;
};

export type TransferReview =
  | "wrong-amount"
  | "paid-in-parts"
  | "paid-late"
  | "second-payment"
  | "paid-by-other-method"
  | "payment-after-refund-or-chargeback";

export type TransferDecision = { act: "paid" | "duplicate" } | { act: "review"; reason: TransferReview };

const review = (reason: TransferReview): TransferDecision => ({ act: "review", reason });

/**
 * Returns the effect of an entry of the bank statement. Only the full amount, in one transfer and before the deadline,
 * pays an order automatically.
 */
export function decideTransfer(facts: TransferFacts): TransferDecision {
  const { order, dueCents, amountCents, earlierCents, isKnownEntry } = facts;
  if (isKnownEntry) return { act: "duplicate" };
  if (order.paymentMethod !== "bank-transfer") return review("paid-by-other-method");
  if (order.paymentState === "refunded") return review("payment-after-refund-or-chargeback");
  if (NEVER_SENT.includes(order.fulfilmentState)) return review("paid-late");
  if (order.holdReason !== "payment") return review("second-payment");
  if (earlierCents > 0) return review(earlierCents + amountCents === dueCents ? "paid-in-parts" : "wrong-amount");
  return amountCents === dueCents ? { act: "paid" } : review("wrong-amount");
}
