import type { Cents } from "../money.ts";
import type { OrderStatus } from "./order-status.ts";
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
export type PaymentState =
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
  payment: PaymentState;
  createdAt: Date;
  /** Its customer does not want it in the list. */
  isHidden: boolean;
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

type PaymentFacts = {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  lastAttempt: string | null;
  hasOpenReview: boolean;
};

/** Derived, never stored. */
export function paymentStateOf(facts: PaymentFacts): PaymentState {
  const { status, paymentMethod, hasOpenReview } = facts;
  if (status === "cancelled" || status === "expired") return hasOpenReview ? "in-review" : "over";
  if (status === "awaiting-confirmation") return "to-confirm";
  if (status === "awaiting-transfer") return hasOpenReview ? "in-review" : "to-transfer";
  if (status === "awaiting-payment") return cardState(facts);
  return paymentMethod === "cash-on-delivery" ? doorState(status) : "paid";
}

/** A decline is not the end: the last attempt may still be approved (payhere.md §5). */
function cardState({ lastAttempt, hasOpenReview }: PaymentFacts): PaymentState {
  if (hasOpenReview) return "in-review";
  return lastAttempt === "declined" ? "declined" : "waiting";
}

/** The courier hands the parcel over for the money. */
function doorState(status: OrderStatus): PaymentState {
  if (status === "refused" || status === "returned") return "over";
  return status === "delivered" ? "paid" : "at-the-door";
}
