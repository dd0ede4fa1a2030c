import { LATE_REFUND_DAYS } from "../../../../domain/content/shop-facts.ts";
import type { CancelMoney } from "../../../../domain/orders/cancelling.ts";

export const cancelOrder = {
  heading: "Cancel this order?",
  intro: (number: string) => `${number}. Its items go back on the shelf, and this cannot be undone.`,
  yourMoney: "Your money",
  button: "Cancel the order",
  submitting: "Cancelling...",
  keep: "Keep the order",
  /** When nothing can be cancelled (any more). */
  closedHeading: "This order cannot be cancelled here",
  closedText: "Until the courier has it we can still stop it. Please write to us or call, and name the order number.",
  alreadyText: "It is cancelled already.",
  toOrder: "Back to the order",
};

/** Effect on the payment, shown before confirming. */
export const cancelMoney: Record<CancelMoney, (amount: string) => string> = {
  none: () =>
    "We have received no money for this order, so there is nothing to pay back. If you have just paid or transferred something, it is not lost: we find it and pay it back.",
  "to-card": (amount) =>
    `We ask PayHere to pay ${amount} back to the card that you paid with, delivery included. Your bank then needs some days to show it. If it is not there after ${LATE_REFUND_DAYS} days, please write to us.`,
  "by-transfer": (amount) =>
    `We pay ${amount} back to you by bank transfer, delivery included. One of us writes to you to ask for the account.`,
  "in-review": (amount) =>
    `We have received ${amount} that did not fit this order. One of us is looking at it and pays it back to you.`,
};
