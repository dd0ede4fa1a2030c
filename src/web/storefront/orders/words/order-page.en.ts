import type { TimelineEvent } from "../../../../domain/orders/order-timeline.ts";

/** The tab's title is neutral: the order's number alone. */
export const orderPage = {
  placedOn: (day: string) => `Placed on ${day}`,
  whatHappened: "What happened",
  items: "Items",
  subtotal: "Subtotal",
  /** As in the cart, whose words order pages do not load. */
  deliveryCharge: "Delivery Charge",
  fee: "Cash on delivery fee",
  total: "Total",
  parcel: "Your parcel",
  carriedBy: (courier: string, trackingNumber: string | null) =>
    trackingNumber ? `Carried by ${courier}, who knows it as ${trackingNumber}.` : `Carried by ${courier}.`,
  follow: "Follow the parcel",
  deliverTo: "Delivery address",
  whatYouCanDo: "What you can do",
  cancel: "Cancel the order",
  receipt: "Receipt",
  orderSummary: "Order summary",
  returnSomething: "Return something",
  allOrders: "All my orders",
  terms: "Terms you agreed to",
  termsAsOf: (day: string) => `The text shown when you ordered, on ${day}.`,
  help: "A question about this order? Write to us and name the order number; you do not have to name a product.",
};

/** Addressed to the customer who reads their own order. */
export const toldEvents: Record<TimelineEvent, (amount: string | null) => string> = {
  placed: () => "You placed the order.",
  "payment-declined": () => "The bank declined a payment. No money was taken by it.",
  "replaced-by-new-order": () => "Cancelled, because you placed a new order before this one was paid.",
  review: () => "We are looking at a payment for this order.",
  "bank-slip-uploaded": () => "You handed in the slip of a transfer.",
  "refund-requested": (amount) => `We asked for ${amount ?? "your money"} to be paid back to you.`,
  refunded: (amount) => `${amount ?? "Your money"} is on its way back to you. Your bank needs some days to show it.`,
  "return-requested": () => "You asked to return something.",
  "return-approved": () => "We answered that it can come back.",
  "return-declined": () => "We answered that it cannot come back.",
  "return-withdrawn": () => "You kept it after all.",
  "return-received": () => "What you sent is back with us.",
};
