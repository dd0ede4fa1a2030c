import type { Cents } from "../money.ts";
import { NEVER_SENT } from "./fulfilment-state.ts";
import type { OrderState, OrderStatus } from "./order-status.ts";
import type { PaymentMethod } from "./payment-methods.ts";

export type OrderedItem = {
  variantId: string | null;
  /** The product's public id: names it to whoever knows the shop, and to nobody else. */
  code: string;
  title: string;
  choice: string;
  sku: string;
  quantity: number;
  priceCents: Cents;
};

/** Where the money of an order is, in the words a customer needs. */
export type CustomerPayment =
  | "paid"
  | "waiting"
  | "declined"
  | "in-review"
  /** The customer has a step to take: a transfer, or the code that confirms the order. */
  | "to-transfer"
  | "to-confirm"
  /** In cash, when the parcel is handed over. */
  | "at-the-door"
  | "over";

/** One order as its customer sees it. */
export type OrderDetails = {
  number: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  payment: CustomerPayment;
  createdAt: Date;
  /** Its customer does not want it in the list. */
  isHidden: boolean;
  /** False when none were shown, as for orders placed by staff. */
  hasAcceptedTerms: boolean;
  /** Until when its goods are kept for it while it waits; null when it does not. */
  heldUntil: Date | null;
  /** Who carries it and where its way can be followed, once the courier has it. */
  parcel: { courier: string; trackingNumber: string | null; trackingUrl: string | null } | null;
  deliveredAt: Date | null;
  subtotalCents: Cents;
  /** What a code took off the goods. */
  discountCents: Cents;
  deliveryCents: Cents;
  /** What the way of paying costs. */
  feeCents: Cents;
  totalCents: Cents;
  /** What to write on a bank transfer; null for other ways to pay. */
  transferReference: string | null;
  customer: { firstName: string; lastName: string; email: string; phone: string };
  address: { line1: string; line2: string; city: string; district: string; postalCode: string; country: string };
  items: OrderedItem[];
};

type PaymentFacts = OrderState & {
  lastAttempt: string | null;
  hasOpenReview: boolean;
};

/** Derived, never stored. */
export function customerPaymentOf(facts: PaymentFacts): CustomerPayment {
  const { paymentState, fulfilmentState, holdReason, paymentMethod, hasOpenReview } = facts;
  if (NEVER_SENT.includes(fulfilmentState)) return hasOpenReview ? "in-review" : "over";
  if (paymentState === "refunded" || paymentState === "charged-back") return "over";
  if (holdReason === "confirmation") return "to-confirm";
  if (holdReason === "payment") return paymentMethod === "card" ? cardPayment(facts) : transferPayment(facts);
  return paymentMethod === "cash-on-delivery" ? cashPayment(facts) : "paid";
}

function transferPayment({ hasOpenReview }: PaymentFacts): CustomerPayment {
  return hasOpenReview ? "in-review" : "to-transfer";
}

/** A decline is not the end: the last attempt may still be approved (payhere.md §5). */
function cardPayment({ lastAttempt, hasOpenReview }: PaymentFacts): CustomerPayment {
  if (hasOpenReview) return "in-review";
  return lastAttempt === "declined" ? "declined" : "waiting";
}

/** The courier hands the parcel over for the money. */
function cashPayment({ paymentState, fulfilmentState }: PaymentFacts): CustomerPayment {
  if (fulfilmentState === "returning" || fulfilmentState === "returned") return "over";
  return paymentState === "unpaid" ? "at-the-door" : "paid";
}
