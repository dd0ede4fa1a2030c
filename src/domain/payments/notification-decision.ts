import { NEVER_SENT } from "../orders/fulfilment-state.ts";
import type { OrderState } from "../orders/order-status.ts";
import type { NotificationEffect, ReviewReason } from "./payment-review-reasons.ts";

export type NoticeFacts = {
  statusCode: string;
  order: OrderState;
  /** Equal to the stored total, or to the payment that is known, in whole cents. */
  isAmountRight: boolean;
  isCurrencyRight: boolean;
  /** What became of the money that this order received under this payment id; null if it received none. */
  knownPayment: "received" | "refunded" | "charged-back" | null;
  /** Another order has money received under this payment id, which no signature covers (payhere.md §3.3). */
  isAnothersPayment: boolean;
};

export type NoticeDecision = { act: NotificationEffect } | { act: "review"; reason: ReviewReason };

type Stage = "open" | "paid" | "closed" | "undone";

/** The columns of the table in payhere.md §3.5. */
function stageOf({ paymentState, fulfilmentState, holdReason }: OrderState): Stage {
  if (holdReason === "payment" || holdReason === "confirmation") return "open";
  if (paymentState === "refunded" || paymentState === "charged-back") return "undone";
  return NEVER_SENT.includes(fulfilmentState) ? "closed" : "paid";
}

const review = (reason: ReviewReason): NoticeDecision => ({ act: "review", reason });
const ignored: NoticeDecision = { act: "ignored" };

/** The rows of that table: success, pending, cancelled, declined, charged back. */
const TABLE: Record<string, (stage: Stage, facts: NoticeFacts) => NoticeDecision> = {
  "2": onSuccess,
  "0": (stage) => (stage === "open" ? { act: "pending" } : ignored),
  // The attempt is over, not the order: the customer may pay it until it expires.
  "-1": (stage) => (stage === "open" ? { act: "cancelled" } : ignored),
  "-2": (stage) => (stage === "open" ? { act: "declined" } : ignored),
  "-3": onChargeback,
};

/** What a genuine notice leads to (payhere.md §3.5). Pure: the same facts always give the same decision. */
export function decideNotice(facts: NoticeFacts): NoticeDecision {
  const row = TABLE[facts.statusCode];
  if (!row) return review("unknown-status");
  if (!facts.isCurrencyRight) return review("wrong-currency");
  if (!facts.isAmountRight) return review("wrong-amount");
  return row(stageOf(facts.order), facts);
}

function onSuccess(stage: Stage, { knownPayment, isAnothersPayment, order }: NoticeFacts): NoticeDecision {
  if (isAnothersPayment) return review("payment-of-another-order");
  if (stage === "undone") return review("payment-after-refund-or-chargeback");
  if (knownPayment) return { act: "duplicate" };
  if (stage === "paid") return review("second-payment");
  if (stage === "closed") return review("paid-late");
  return order.paymentMethod === "card" ? { act: "paid" } : review("paid-by-other-method");
}

/** Whatever became of the order since: a payment that was received and kept can be charged back. */
function onChargeback(stage: Stage, { knownPayment }: NoticeFacts): NoticeDecision {
  if (knownPayment === "received") return { act: "charged-back" };
  return knownPayment || stage === "undone" ? ignored : review("chargeback-of-unpaid-order");
}
