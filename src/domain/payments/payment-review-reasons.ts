/** Sentences for staff, by the reason that a payment review is opened for. */
export const REVIEW_REASONS = {
  "unknown-order": "The payment names an order that doesn't exist.",
  "wrong-amount": "The amount isn't the order's total.",
  "wrong-currency": "The currency isn't LKR.",
  "second-payment": "The order was already paid.",
  "payment-of-another-order": "The payment belongs to another order, which it already paid.",
  "refunded-elsewhere": "PayHere reported a refund that this shop didn't send.",
  "paid-late": "The payment arrived after the order had ended.",
  "paid-by-other-method": "The payment method isn't the one that the order expects.",
  "charged-back": "The bank has taken the money back (chargeback).",
  "charged-back-after-refund": "The bank has taken the money back (chargeback), although it was already refunded.",
  "charged-back-other-amount":
    "The bank has taken the money back (chargeback). The amount or currency from PayHere isn't the order's.",
  "payment-after-refund-or-chargeback": "The payment arrived after the order was refunded or charged back.",
  "chargeback-of-unpaid-order": "The bank took back money for an order that wasn't paid by card.",
  "cancelled-pay-back-by-hand": "The order was cancelled. Refund the payment by hand.",
  "paid-in-parts": "The amounts of several transfers add up to the total.",
  "bank-slip-after-expiry":
    "The customer uploaded a bank slip after the order had expired. The money may be on its way.",
  "refund-by-hand": "A refund has to be sent by hand: by bank transfer, in cash, or in PayHere's portal.",
  "refund-refused": "PayHere refused the refund.",
  "refund-unclear": "PayHere didn't confirm the refund. Check it in PayHere's portal.",
  "unexpected-authorization":
    "PayHere reserved an amount on the customer's card that no order waits for. Release it in PayHere's portal, or the bank releases it after 7 days.",
  "capture-declined":
    "The bank declined to charge the reserved amount. Nothing was charged, and the order is on hold. Release the hold and pack it again, or cancel the order.",
  "capture-unclear": "PayHere didn't confirm the charge of the reserved amount. Check it in PayHere's portal.",
  "capture-by-hand": "The reserved amount has to be charged by hand, in PayHere's portal.",
  "authorization-ended":
    "The bank has released the reserved amount, because it wasn't charged within 7 days. The order waits 2 days for another payment: send its payment link, or cancel it.",
  "unknown-status": "PayHere sent a payment status that this shop doesn't know.",
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
  duplicate: "It was reported before. Nothing changed.",
  declined: "The bank declined the payment.",
  cancelled: "The customer cancelled while paying.",
  pending: "The payment is being processed.",
  "charged-back": REVIEW_REASONS["charged-back"],
  ignored: "It arrived after the order had moved on. Nothing changed.",
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
