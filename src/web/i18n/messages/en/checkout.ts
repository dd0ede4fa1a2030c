import { DELIVERY_DAYS } from "../../../../domain/content/shop-facts.ts";
import type { OrderStatus } from "../../../../domain/orders/order-status.ts";

export const checkout = {
  heading: "Checkout",
  deliverTo: "Deliver to",
  changeAddress: "Change",
  payment: "Payment",
  card: "Card (Visa or MasterCard)",
  cardHint: "You pay on PayHere's secure page. We never see your card number.",
  pay: (total: string) => `Pay ${total}`,
  starting: "Opening the payment page...",
  /** When the popup does not open or does not work. */
  onGatewayPage: "Pay on PayHere's page instead",
  paying: (number: string) => `Payment for ${number}`,
  waitsForYou: "Your order is placed and waits for its payment.",
  paidAlready: "Have you just paid? Then please do not pay again.",
  heldUntil: (time: string) => `We keep your items for you until ${time}.`,
  closed: "The payment page was closed. Your order is kept; you can pay now or later.",
  cancelOrder: "Cancel this order",
};

/** /success: the gateway sends people here before it has told the server. */
export const success = {
  heading: "We are checking your payment",
  waiting: "This usually takes a few seconds. You can leave this page open, or close it: your order is safe.",
  slow: "We have not heard from the bank yet. Please do not pay again. You will find the order under My Orders, and we will write to you by email.",
  checkNow: "Check again",
  declinedHeading: "The payment did not go through",
  declinedText: "Your bank declined it, and no money was taken for this order. You can try again or use another card.",
  payAgain: "Try the payment again",
  /** The order was cancelled or ran out of time before money came. */
  overText: "This order is closed, and no payment was taken for it. Your items may still be in your cart.",
};

/** /cancel: the payment page was left without paying. */
export const cancelled = {
  heading: "You left the payment page",
  text: "No payment was made. Your items are still here.",
  payNow: "Pay now",
};

export const confirmation = {
  heading: "Order Confirmation",
  message: "Thank you. Your payment has arrived and your order is confirmed.",
  orderNumber: "Order Number",
  amountPaid: "Amount Paid",
  items: "Items",
  quantityTimesPrice: (quantity: number, price: string) => `${quantity} x ${price}`,
  next: `We pack your order and hand it to the courier. Delivery takes ${DELIVERY_DAYS} business days.`,
  mailed: "A confirmation is on its way to your email, with a neutral subject line.",
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
  shipping: "Shipping",
  total: "Total",
  date: "Date",
  /** In place of the date while an order has none. */
  pending: "Pending",
  items: "Items",
  quantity: (title: string, quantity: number) => `${title} × ${quantity}`,
  details: "Order details",
  customer: "Customer",
  address: "Delivery address",
  payNow: "Pay now",
  checkPayment: "See the payment",
  timeline: "What happened",
};

/** One plain word or two for each status; `tracking` and the mails use them. */
export const orderStatus: Record<OrderStatus, string> = {
  "awaiting-payment": "Waiting for payment",
  "awaiting-transfer": "Waiting for bank transfer",
  "awaiting-confirmation": "Waiting for confirmation",
  paid: "Paid",
  confirmed: "Confirmed",
  packed: "Packed",
  dispatched: "With the courier",
  delivered: "Delivered",
  refused: "Not accepted at the door",
  returned: "Returned",
  cancelled: "Cancelled",
  expired: "Expired, not paid or confirmed in time",
  refunded: "Refunded",
  "partly-refunded": "Partly refunded",
  "charged-back": "Payment reversed by the bank",
};
