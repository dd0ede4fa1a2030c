import { DISTRICTS } from "../../../../domain/districts.ts";
import { formatRupees } from "../../../../domain/money.ts";
import type { MethodRefusal, PaymentMethod } from "../../../../domain/orders/payment-methods.ts";

const NAMES: Record<PaymentMethod, string> = {
  card: "Card",
  "cash-on-delivery": "Cash on delivery",
  "bank-transfer": "Bank transfer",
};

/** Payment methods as words in the middle of a sentence about limits. */
const PAYMENTS: Record<PaymentMethod, string> = {
  card: "Card payments are",
  "cash-on-delivery": "Cash on delivery is",
  "bank-transfer": "Bank transfers are",
};

/**
 * Returns the reason why a payment method is not available for this order; `titles` are the products that exclude it,
 * if known.
 */
function refusalText(method: PaymentMethod, refusal: MethodRefusal, titles: readonly string[] = []): string {
  switch (refusal.reason) {
    case "off":
      return `${NAMES[method]} isn't available at the moment.`;
    case "no-account":
      return `${NAMES[method]} isn't available yet: the shop hasn't set up its bank account.`;
    case "gift":
      return `${NAMES[method]} isn't possible for a gift.`;
    case "gift-cards-apart":
      return "Order gift cards on their own, and pay for them with money.";
    case "district":
      return `Our courier doesn't collect cash in ${DISTRICTS[refusal.district]} district.`;
    case "above":
      return `${PAYMENTS[method]} for orders up to ${formatRupees(refusal.maxCents)}, including charges.`;
    case "below":
      return `${PAYMENTS[method]} for orders from ${formatRupees(refusal.minCents)}.`;
    case "products":
      return titles.length > 0
        ? `${NAMES[method]} isn't available for ${titles.join(", ")}.`
        : `${NAMES[method]} isn't available for an item in your cart.`;
  }
}

export const methods = {
  heading: "How would you like to pay?",
  names: NAMES,
  cashHint: (fee: string | null) =>
    `Pay the courier in cash${fee ? ` (${fee} fee)` : ""}. We'll send you a code to confirm your order first.`,
  transferHint: (hours: number) =>
    `Transfer within ${hours} hours. We'll send your order as soon as the money arrives.`,
  cashFee: "Cash on delivery fee",
  placeOrder: "Place order",
  ordering: "Placing your order...",
  none: "You can't pay for this order here. Write to us in the chat.",
  /** Replaces the checkout while the owner has all payment methods off. */
  noneEnabled: "We can't take orders at the moment. Your cart is saved.",
  refusalText,
};
