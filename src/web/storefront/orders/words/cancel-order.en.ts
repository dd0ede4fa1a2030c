import { LATE_REFUND_DAYS } from "../../../../domain/content/shop-facts.ts";
import type { CancelMoney } from "../../../../domain/orders/cancelling.ts";

export const cancelOrder = {
  heading: "Cancel this order?",
  intro: (number: string) => `${number}. You can't undo this.`,
  yourMoney: "Your money",
  button: "Cancel order",
  submitting: "Cancelling...",
  keep: "Keep order",
  /** When the order cannot be cancelled, or no longer. */
  closedHeading: "You can't cancel this order here",
  closedText: "We can still stop it until the courier has it. Write to us or call, with your order number.",
  alreadyText: "It's already cancelled.",
  toOrder: "Back to the order",
  /** Beside a refund of the rest. */
  creditToo: (amount: string) => `${amount} of gift cards or store credit is yours to use again at once.`,
};

/** Effect on the payment, shown before confirming. */
export const cancelMoney: Record<CancelMoney, (amount: string) => string> = {
  none: () =>
    "We haven't received any money for this order, so there's nothing to refund. If you've just paid, it isn't lost: we'll find it and refund you.",
  "to-card": (amount) =>
    `We'll ask PayHere to refund ${amount} to the card you paid with, delivery included. Your bank may need a few days to show it. If it isn't there after ${LATE_REFUND_DAYS} days, write to us.`,
  "by-transfer": (amount) =>
    `We'll refund ${amount} by bank transfer, delivery included. One of us will write to you to ask for your account.`,
  "to-credit": (amount) =>
    `${amount} goes back to your gift card or store credit at once. You can use it for another order.`,
  release: (amount) =>
    `${amount} is reserved on your card and hasn't been charged. We'll ask PayHere to release it. Your bank may need up to 7 days to show it.`,
  "in-review": (amount) =>
    `We've received ${amount} that doesn't match this order. One of us is checking it and will refund you.`,
};
