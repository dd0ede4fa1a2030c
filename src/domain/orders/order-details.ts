import type { OrderVat } from "../cart/vat.ts";
import type { Cents } from "../money.ts";
import type { DeliveryInstructions } from "./delivery-instructions.ts";
import { NEVER_SENT } from "./fulfilment/fulfilment-state.ts";
import type { OrderLinks } from "./order-links.ts";
import type { OrderState, OrderStatus } from "./order-status.ts";
import type { PaymentMethod } from "./payment-methods.ts";

export type OrderedItem = {
  variantId: string | null;
  /** The product's public id. It reveals nothing about the product to outsiders. */
  code: string;
  title: string;
  variantLabel: string;
  sku: string;
  quantity: number;
  priceCents: Cents;
  /** Name of the product's picture, on pages that show it (`addItemPictures`). */
  image?: string;
};

/** State of the payment as the customer sees it. */
export type CustomerPayment =
  | "paid"
  | "waiting"
  | "declined"
  | "in-review"
  /** The customer must act: make a bank transfer, or enter the code that confirms the order. */
  | "to-transfer"
  | "to-confirm"
  /** Paid in cash when the parcel is handed over. */
  | "on-delivery"
  /** Reserved on the card, and charged when the order is packed. */
  | "reserved"
  | ClosedPayment;

/** State of the money of an order that is over. */
export type ClosedPayment = "not-paid" | "refunding" | "partly-refunded" | "refunded" | "charged-back";

/** One order as its customer sees it. */
export type OrderDetails = OrderLinks & {
  number: string;
  /** Order code, as people read it out. */
  code: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  payment: CustomerPayment;
  createdAt: Date;
  /** The customer has hidden it from the list. */
  isHidden: boolean;
  /** False when no terms were displayed, as for orders placed by staff. */
  hasAcceptedTerms: boolean;
  /** End of the stock reservation of an unpaid or unconfirmed order; null otherwise. */
  reservedUntil: Date | null;
  /** Courier and tracking, once the courier has the parcel. */
  parcel: { courier: string; trackingNumber: string | null; trackingUrl: string | null } | null;
  deliveredAt: Date | null;
  isOfGiftCards: boolean;
  subtotalCents: Cents;
  /** Reduction by a discount code, in LKR cents. */
  discountCents: Cents;
  deliveryCents: Cents;
  /** Fee of the payment method, in LKR cents. */
  feeCents: Cents;
  totalCents: Cents;
  /** Null when the owner was not registered. */
  vat: OrderVat | null;
  /** Part of the total that gift cards and store credit paid. */
  creditCents: Cents;
  /** Part of the total that is not paid yet; for a cash order, the cash that the courier collects. */
  dueCents: Cents;
  /** Part of the payment that has gone back. */
  refundedCents: Cents;
  /** Part of the payment that the bank has taken back (chargeback). */
  chargedBackCents: Cents;
  /** Reference for the bank transfer; null for other payment methods. */
  transferReference: string | null;
  /** The money in review is right, and came after the order had ended. */
  isPaidLate: boolean;
  /** The customer has sent a bank slip for the transfer. */
  hasBankSlip: boolean;
  customer: { firstName: string; lastName: string; email: string; phone: string };
  address: { line1: string; line2: string; city: string; district: string; postalCode: string; country: string };
  instructions: DeliveryInstructions;
  items: OrderedItem[];
};

export type PaymentFacts = OrderState & {
  lastAttempt: string | null;
  /** Staff have to decide on money that is late or does not match the order. */
  isUndecided: boolean;
  /** A refund is requested and not done. */
  hasOpenRefund: boolean;
  receivedCents: Cents;
  refundedCents: Cents;
};

/** Derives the payment state for the customer from the stored states and the money. */
export function customerPaymentOf(facts: PaymentFacts): CustomerPayment {
  const { paymentState, fulfilmentState, holdReason, paymentMethod } = facts;
  if (paymentState === "refunded" || paymentState === "charged-back") return paymentState;
  if (NEVER_SENT.includes(fulfilmentState)) return owedPayment(facts);
  if (fulfilmentState === "returning" || fulfilmentState === "returned") {
    return paymentState === "paid" ? (closedPayment(facts) ?? "paid") : owedPayment(facts);
  }
  if (paymentState === "authorized") return "reserved";
  if (holdReason === "confirmation") return "to-confirm";
  if (holdReason === "payment") return paymentMethod === "card" ? cardPayment(facts) : transferPayment(facts);
  return paymentMethod === "cash-on-delivery" ? cashPayment(facts) : "paid";
}

/** The shop owes the money that it still has, unless staff accept it. */
function owedPayment(facts: PaymentFacts): CustomerPayment {
  const payment = closedPayment(facts);
  if (payment === "refunded" || payment === "refunding") return payment;
  return facts.isUndecided ? "in-review" : (payment ?? "refunding");
}

/** Returns null when the shop has all of the money. */
function closedPayment({ receivedCents, refundedCents, hasOpenRefund }: PaymentFacts): ClosedPayment | null {
  if (receivedCents === 0) return "not-paid";
  if (refundedCents >= receivedCents) return "refunded";
  if (hasOpenRefund) return "refunding";
  return refundedCents > 0 ? "partly-refunded" : null;
}

function transferPayment({ isUndecided }: PaymentFacts): CustomerPayment {
  return isUndecided ? "in-review" : "to-transfer";
}

/** A decline is not final: the last attempt may still be approved (payhere.md §5). */
function cardPayment({ lastAttempt, isUndecided }: PaymentFacts): CustomerPayment {
  if (isUndecided) return "in-review";
  return lastAttempt === "declined" ? "declined" : "waiting";
}

function cashPayment({ paymentState }: PaymentFacts): CustomerPayment {
  return paymentState === "unpaid" || paymentState === "partially-paid" ? "on-delivery" : "paid";
}
