import { DISTRICTS } from "../../../../domain/districts.ts";
import { formatRupees } from "../../../../domain/money.ts";
import type { MethodRefusal, PaymentMethod } from "../../../../domain/orders/payment-methods.ts";

const NAMES: Record<PaymentMethod, string> = {
  card: "Card",
  "cash-on-delivery": "Cash on delivery",
  "bank-transfer": "Bank transfer",
};

/** In the middle of a sentence about limits. */
const PAYMENTS: Record<PaymentMethod, string> = {
  card: "Card payments are possible",
  "cash-on-delivery": "Cash on delivery is possible",
  "bank-transfer": "Bank transfers are possible",
};

/**
 * Returns the reason why a payment method is not available for this order; `titles` are the products that exclude it,
 * if known.
 */
function refusalText(method: PaymentMethod, refusal: MethodRefusal, titles: readonly string[] = []): string {
  switch (refusal.reason) {
    case "off":
      return `${NAMES[method]} is not offered at the moment.`;
    case "no-account":
      return `${NAMES[method]} is not possible yet: the shop has not set its bank account.`;
    case "district":
      return `Our courier does not collect money in ${DISTRICTS[refusal.district]} district.`;
    case "above":
      return `${PAYMENTS[method]} up to ${formatRupees(refusal.maxCents)}, all charges included.`;
    case "below":
      return `${PAYMENTS[method]} from ${formatRupees(refusal.minCents)}.`;
    case "products":
      return titles.length > 0
        ? `Cannot be paid on delivery: ${titles.join(", ")}.`
        : "Something in your cart cannot be paid on delivery.";
  }
}

export const methods = {
  heading: "How would you like to pay?",
  names: NAMES,
  cardHint: "Visa or MasterCard. You pay on PayHere's secure page. We never see your card number.",
  cashHint: (fee: string | null) =>
    `You pay the courier in cash when you receive the parcel.${fee ? ` The fee is ${fee}.` : ""} Before we pack, you confirm the order with a code that we send you.`,
  transferHint: (hours: number) =>
    `You send the amount from your bank. We keep the order for ${hours} hours and send the parcel when the money has arrived.`,
  cashFee: "Cash on delivery fee",
  placeOrder: "Place Order",
  placing: "Placing your order...",
  none: "This order cannot be paid here. Please write to us in the chat.",
  /** Replaces the checkout while the owner has all payment methods off. */
  noneEnabled: "We can't take orders at the moment. Your cart stays as it is.",
  refusalText,
};
