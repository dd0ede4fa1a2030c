import { NEVER_SENT } from "../orders/fulfilment/fulfilment-state.ts";
import type { OrderState } from "../orders/order-status.ts";
import type { NotificationEffect, ReviewReason } from "./payment-review-reasons.ts";

export type NotificationFacts = {
  statusCode: string;
  order: OrderState;
  /**
   * `expected`: the order's amount is to be reserved first, and the notification has a token. `known`: its token was
   * recorded before. Undefined for all others.
   */
  authorization?: "expected" | "known" | undefined;
  /** Equal to what is due by card, or to the known payment, in whole cents. */
  isAmountRight: boolean;
  isCurrencyRight: boolean;
  /** State of the money that this order received under this payment id; null if it received none. */
  knownPayment: "received" | "refunded" | "charged-back" | null;
  /** Another order received money under this payment id. No signature covers the id (payhere.md §3.3). */
  isAnothersPayment: boolean;
};

export type NotificationDecision =
  | { act: Exclude<NotificationEffect, "charged-back"> }
  | { act: "charged-back" | "review"; reason: ReviewReason };

type Stage = "open" | "authorized" | "paid" | "closed" | "undone";

/** The columns of the table in payhere.md §3.5. */
function stageOf({ paymentState, fulfilmentState, holdReason }: OrderState): Stage {
  if (holdReason === "payment" || holdReason === "confirmation") return "open";
  if (paymentState === "authorized") return "authorized";
  if (paymentState === "refunded" || paymentState === "charged-back") return "undone";
  return NEVER_SENT.includes(fulfilmentState) ? "closed" : "paid";
}

const review = (reason: ReviewReason): NotificationDecision => ({ act: "review", reason });
const chargedBack = (reason: ReviewReason): NotificationDecision => ({ act: "charged-back", reason });
const ignored: NotificationDecision = { act: "ignored" };

/** The rows of that table: success, pending, cancelled, declined, charged back; and authorised (payhere.md §4.5). */
const TABLE: Record<string, (stage: Stage, facts: NotificationFacts) => NotificationDecision> = {
  "2": onSuccess,
  "0": (stage) => (stage === "open" ? { act: "pending" } : ignored),
  // Ends the attempt, not the order: the customer can pay it until it expires.
  // @guard cancelled-attempt-reverses-no-payment: "-1": (stage) => (stage === "paid" ? chargedBack("charged-back") : ignored)
  "-1": (stage) => (stage === "open" ? { act: "cancelled" } : ignored),
  "-2": (stage) => (stage === "open" ? { act: "declined" } : ignored),
  "-3": onUnknownChargeback,
  "3": onAuthorization,
};

/** Returns the effect of a genuine payment notification (payhere.md §3.5). Pure. */
export function decideNotification(facts: NotificationFacts): NotificationDecision {
  const row = TABLE[facts.statusCode];
  if (!row) return review("unknown-status");
  if (facts.statusCode === "-3" && facts.knownPayment) return onChargeback(facts.knownPayment, facts);
  if (!facts.isCurrencyRight) return review("wrong-currency");
  // @guard wrong-amount-pays-nothing
  if (!facts.isAmountRight) return review("wrong-amount");
  return row(stageOf(facts.order), facts);
}

function onSuccess(stage: Stage, { knownPayment, isAnothersPayment, order }: NotificationFacts): NotificationDecision {
  // @guard payment-of-another-order-pays-nothing
  if (isAnothersPayment) return review("payment-of-another-order");
  if (knownPayment) return { act: "duplicate" };
  if (stage === "undone") return review("payment-after-refund-or-chargeback");
  // The charge of the reserved amount, or a second way of paying: the decision's effect tells them apart.
  if (stage === "authorized") return { act: "captured" };
  if (stage === "paid") return /* @guard second-payment-opens-review: ignored */ review("second-payment");
  if (stage === "closed") return /* @guard late-payment-opens-review: ignored */ review("paid-late");
  return order.paymentMethod === "card" ? { act: "paid" } : review("paid-by-other-method");
}

/**
 * Money that this order received can be charged back in every state of the order, also after its refund: the money then
 * left twice (the table ignores that). The payment id decides, and the review names a difference in amount or currency.
 */
function onChargeback(
  payment: NonNullable<NotificationFacts["knownPayment"]>,
  { isAmountRight, isCurrencyRight }: NotificationFacts,
): NotificationDecision {
  if (payment === "charged-back")
    return /* @guard repeated-chargeback-is-ignored: review("chargeback-of-unpaid-order") */ ignored;
  if (payment === "refunded") return chargedBack("charged-back-after-refund");
  return chargedBack(isAmountRight && isCurrencyRight ? "charged-back" : "charged-back-other-amount");
}

function onUnknownChargeback(stage: Stage): NotificationDecision {
  return stage === "undone" ? ignored : review("chargeback-of-unpaid-order");
}

/** A reserved amount that no open order waits for is not charged by anyone: staff release it. */
function onAuthorization(stage: Stage, { authorization }: NotificationFacts): NotificationDecision {
  if (authorization === "known") return { act: "duplicate" };
  if (stage === "open" && authorization === "expected") return { act: "authorized" };
  return review("unexpected-authorization");
}
