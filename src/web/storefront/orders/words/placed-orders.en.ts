import { LATE_REFUND_DAYS } from "../../../../domain/content/shop-facts.ts";
import type { ClosedPayment } from "../../../../domain/orders/order-details.ts";
import type { OrderStatus } from "../../../../domain/orders/order-status.ts";

/** /success: the gateway redirects here before its notification reaches the server. */
export const success = {
  heading: "We're checking your payment",
  waiting: "This usually takes a few seconds. You can close this page; your order is safe.",
  slow: "We haven't heard from the bank yet. Please don't pay again. You'll find the order under My Orders, and we'll email you.",
  checkNow: "Check again",
  declinedHeading: "The payment didn't go through",
  declinedText: "Your bank declined it, and you weren't charged for this order. Try again or use another card.",
  payAgain: "Try the payment again",
  /** A payment of the right amount that came after the order had ended. */
  paidLate:
    "Your payment came after the hold ended. It's safe: we're checking stock and will write to you. Please don't pay again.",
  /** A card payment that arrived with another amount, or late and not alone: staff decide. */
  inReview:
    "Your payment arrived, but late or with a different amount, so we're checking it. Please don't pay again. We'll email you. If you have questions, contact us with your order number.",
  /** Below the message of the specification about a payment without an order. */
  notSavedHint: (number: string) => `Please don't pay again. Your order number is ${number}, and we've been told.`,
  contact: "Contact us",
  /** An order that is over, by the state of its money. */
  closed: {
    "not-paid": "This order is closed, and you weren't charged for it. Your items may still be in your cart.",
    refunding: `We're refunding your payment for this order. We'll email you when it's on its way. If it isn't there after ${LATE_REFUND_DAYS} days, contact us.`,
    "partly-refunded":
      "We've refunded part of your payment for this order. If you have questions, contact us with your order number.",
    refunded: "We've refunded your payment for this order.",
    "charged-back": "Your bank has taken back the payment for this order. Contact us if that was a mistake.",
  } satisfies Record<ClosedPayment, string>,
};

export const confirmation = {
  heading: "Order Confirmation",
  message: "Thank you. Your payment has arrived and your order is confirmed.",
  /** The amount is reserved on the card and not charged yet. */
  reserved: (amount: string) => `${amount} is reserved on your card. We'll charge it when we pack your order.`,
  orderNumber: "Order Number",
  orderCode: "Order code, for the phone",
  amountPaid: "Amount Paid",
  items: "Items",
  quantityTimesPrice: (quantity: number, price: string) => `${quantity} x ${price}`,
  next: "We'll pack it next and hand it to the courier.",
  mailed: "We've emailed you a confirmation. The subject line is neutral.",
  trackOrder: "See My Orders",
  continueShopping: "Continue shopping",
};

export const tracking = {
  heading: "My Orders",
  empty: "No orders found.",
  emptyAction: "See all products",
  orderId: "Order ID",
  status: "Status",
  subtotal: "Subtotal",
  total: "Total",
  date: "Date",
  /** In place of the date while an order has none. */
  pending: "Pending",
  items: "Items",
  quantity: (title: string, quantity: number) => `${title} × ${quantity}`,
  details: "Order details",
  customer: "Customer",
  address: "Delivery address",
  open: "View order",
  payNow: "Pay now",
  checkPayment: "See payment",
  timeline: "Order progress",
};

/** One plain word or two for each status, also used by `tracking` and emails. */
export const orderStatus: Record<OrderStatus, string> = {
  "awaiting-payment": "Waiting for payment",
  "awaiting-transfer": "Waiting for bank transfer",
  "awaiting-confirmation": "Waiting for confirmation",
  "on-hold": "Being checked",
  paid: "Paid",
  confirmed: "Confirmed",
  packed: "Packed",
  dispatched: "With the courier",
  "delivery-failed": "Delivery attempted",
  delivered: "Delivered",
  refused: "Delivery refused",
  returned: "Returned",
  cancelled: "Cancelled",
  expired: "Expired, not paid or confirmed in time",
  refunded: "Refunded",
  "partly-refunded": "Partly refunded",
  "charged-back": "Payment reversed by the bank",
};
