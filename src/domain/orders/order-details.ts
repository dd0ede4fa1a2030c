import type { Cents } from "../money.ts";
import type { OrderStatus } from "./order-status.ts";

export type OrderedItem = {
  variantId: string | null;
  title: string;
  choice: string;
  sku: string;
  quantity: number;
  priceCents: Cents;
};

/** Where the money of an order is, in the words a customer needs. */
export type PaymentState = "paid" | "waiting" | "declined" | "in-review" | "over";

/** One order as its customer sees it. */
export type OrderDetails = {
  number: string;
  status: OrderStatus;
  payment: PaymentState;
  createdAt: Date;
  subtotalCents: Cents;
  deliveryCents: Cents;
  totalCents: Cents;
  customer: { firstName: string; lastName: string; email: string; phone: string };
  address: { line1: string; line2: string; city: string; district: string; postalCode: string; country: string };
  items: OrderedItem[];
};

type PaymentFacts = { status: OrderStatus; lastAttempt: string | null; hasOpenReview: boolean };

/** Derived, never stored. A decline is not the end: the last attempt may still be approved (payhere.md §5). */
export function paymentStateOf({ status, lastAttempt, hasOpenReview }: PaymentFacts): PaymentState {
  if (status === "cancelled" || status === "expired") return hasOpenReview ? "in-review" : "over";
  if (status === "awaiting-payment") {
    if (hasOpenReview) return "in-review";
    return lastAttempt === "declined" ? "declined" : "waiting";
  }
  return status.startsWith("awaiting-") ? "waiting" : "paid";
}
