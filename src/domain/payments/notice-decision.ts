import type { OrderStatus } from "../orders/order-status.ts";
import type { NotificationEffect, ReviewReason } from "./review-reasons.ts";

export type NoticeFacts = {
  statusCode: string;
  orderStatus: OrderStatus;
  /** Equal to the stored total, in whole cents. */
  isAmountRight: boolean;
  isCurrencyRight: boolean;
  /** This order already has money received under this payment id. */
  isKnownPayment: boolean;
  /** Another order has money received under this payment id, which no signature covers (payhere.md §3.3). */
  isAnothersPayment: boolean;
};

export type NoticeDecision = { act: NotificationEffect } | { act: "review"; reason: ReviewReason };

type Stage = "open" | "paid" | "closed" | "undone";

/** The columns of the table in payhere.md §3.5. */
const STAGES: Record<OrderStatus, Stage> = {
  "awaiting-payment": "open",
  "awaiting-transfer": "open",
  "awaiting-confirmation": "open",
  paid: "paid",
  confirmed: "paid",
  packed: "paid",
  dispatched: "paid",
  delivered: "paid",
  returned: "paid",
  refused: "paid",
  "partly-refunded": "paid",
  cancelled: "closed",
  expired: "closed",
  refunded: "undone",
  "charged-back": "undone",
};

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
  return row(STAGES[facts.orderStatus], facts);
}

function onSuccess(stage: Stage, { isKnownPayment, isAnothersPayment, orderStatus }: NoticeFacts): NoticeDecision {
  if (isAnothersPayment) return review("payment-of-another-order");
  if (stage === "undone") return review("payment-after-refund-or-chargeback");
  if (isKnownPayment) return { act: "duplicate" };
  if (stage === "paid") return review("second-payment");
  if (stage === "closed") return review("paid-late");
  return orderStatus === "awaiting-payment" ? { act: "paid" } : review("paid-by-other-method");
}

function onChargeback(stage: Stage, { orderStatus }: NoticeFacts): NoticeDecision {
  if (stage === "undone") return ignored;
  return stage === "paid" && orderStatus !== "confirmed" && orderStatus !== "refused"
    ? { act: "charged-back" }
    : review("chargeback-of-unpaid-order");
}
