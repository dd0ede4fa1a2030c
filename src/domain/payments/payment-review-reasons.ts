/** Sentences for staff, by the reason that a payment review is opened for. */
export const REVIEW_REASONS = {
  "unknown-order": "The payment names an order that does not exist.",
  "wrong-amount": "The amount is not the order's total.",
  "wrong-currency": "The currency is not LKR.",
  "second-payment": "The order was already paid.",
  "payment-of-another-order": "The payment belongs to another order that is already paid with it.",
  "refunded-elsewhere": "PayHere says that the money went back, but this shop has sent no refund.",
  "paid-late": "The payment came after the order had ended.",
  "paid-by-other-method": "The payment came by another method than the order expects.",
  "charged-back": "The bank has taken the money back (chargeback).",
  "charged-back-after-refund": "The bank has taken the money back (chargeback), although it was already refunded.",
  "charged-back-other-amount":
    "The bank has taken the money back (chargeback). The amount or currency that PayHere names is not the order's.",
  "payment-after-refund-or-chargeback": "The payment came after the order's money had gone back.",
  "chargeback-of-unpaid-order": "The bank took back money for an order that was not paid by card.",
  "cancelled-pay-back-by-hand": "The order was cancelled, and its money has to be sent back by hand.",
  "paid-in-parts": "The amounts of several transfers add up to the total.",
  "bank-slip-after-expiry":
    "The customer uploaded a bank slip after the order had expired. The money may be on its way.",
  "refund-by-hand": "A refund has to be sent by hand: by bank transfer, in cash, or in PayHere's portal.",
  "refund-refused": "PayHere refused the refund.",
  "refund-unclear": "PayHere did not say whether the refund was made. Check it in PayHere's portal.",
  "unexpected-authorization":
    "PayHere reserved an amount on the customer's card that no order waits for. Release it in PayHere's portal, or the bank releases it after 7 days.",
  "capture-declined":
    "The bank declined to charge the reserved amount. Nothing was charged, and the order is on hold. Release the hold and pack it again, or cancel the order.",
  "capture-unclear": "PayHere did not say whether the reserved amount was charged. Check it in PayHere's portal.",
  "capture-by-hand": "The reserved amount has to be charged by hand, in PayHere's portal.",
  "authorization-ended":
    "The bank has released the reserved amount, because it was not charged within 7 days. The order waits 2 days for another payment: send its payment link, or cancel it.",
  "unknown-status": "PayHere sent a payment status that this shop does not know.",
} as const;

/** Why a payment review was opened, as it is stored. */
export type ReviewReason = keyof typeof REVIEW_REASONS;

/** Reviews about charging a reserved amount. They end when it is charged, reserved again or given up. */
export const CAPTURE_REASONS = [
  "capture-declined",
  "capture-unclear",
  "capture-by-hand",
  "authorization-ended",
] as const satisfies readonly ReviewReason[];
/** Those that end with the result of a capture, which staff find in PayHere's portal. */
export const CONFIRMED_CAPTURES = ["capture-unclear", "capture-by-hand"] as const satisfies readonly ReviewReason[];

/**
 * Returns the reason that holds now for a transfer of an order: a later one may have made the amount right, or wrong
 * again.
 * @param isWhole the received transfers add up to the amount due
 */
export function currentReason(reason: ReviewReason, isWhole: boolean): ReviewReason {
  if (reason !== "wrong-amount" && reason !== "paid-in-parts") return reason;
  return isWhole ? "paid-in-parts" : "wrong-amount";
}

/**
 * Status of the refunds that a payment review waits for, by its reason. The trigger
 * `payment_reviews_close_after_their_refund` applies the same rule.
 */
export const AWAITED_REFUNDS = { "refund-by-hand": "requested", "refund-unclear": "unknown" } as const;

/** Sentences for staff, by the effect that a payment notification had. */
const EFFECTS = {
  paid: "Payment received.",
  authorized: "The amount is reserved on the card.",
  captured: "The reserved amount was charged.",
  duplicate: "The same payment was reported before. Nothing was changed.",
  declined: "The bank declined the payment.",
  cancelled: "The customer cancelled while paying.",
  pending: "The payment is being processed.",
  "charged-back": REVIEW_REASONS["charged-back"],
  ignored: "It came after the order had moved on. Nothing was changed.",
} as const;

export type NotificationEffect = keyof typeof EFFECTS;
/** The result of a payment notification, as it is stored with it. */
export type NotificationOutcome = NotificationEffect | `review:${ReviewReason}`;

/** Returns the sentence for the result of a payment notification. */
export function describeOutcome(outcome: NotificationOutcome): string {
  return isReview(outcome) ? REVIEW_REASONS[outcome.slice("review:".length) as ReviewReason] : EFFECTS[outcome];
}

function isReview(outcome: NotificationOutcome): outcome is `review:${ReviewReason}` {
  return outcome.startsWith("review:");
}
