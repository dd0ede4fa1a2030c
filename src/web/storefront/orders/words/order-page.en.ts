import type { TimelineEvent } from "../../../../domain/orders/timeline/order-timeline.ts";

/** The tab's title is neutral: the order's number alone. */
export const orderPage = {
  placedOn: (day: string) => `Placed on ${day}`,
  code: (code: string) => `Order code ${code}`,
  requests: {
    "call-first": "The courier calls you first.",
    "only-to-me": "The courier hands it only to you.",
    "collect-at-office": "You collect it at the courier's office.",
  },
  gift: (note: string) => (note ? `Gift, with a card: ${note}` : "Gift"),
  whatHappened: "Order progress",
  steps: "Steps of your order",
  placed: "Placed",
  done: "done",
  items: "Items",
  subtotal: "Subtotal",
  /** As in the cart, whose words order pages do not load. */
  deliveryCharge: "Delivery Charge",
  fee: "Cash on delivery fee",
  byCredit: "Paid by gift card or credit",
  total: "Total",
  parcel: "Your parcel",
  replaces: (code: string) => `Replacement for ${code}`,
  sentAgain: (code: string) => `Replacement for this order: ${code}`,
  parcels: "Your parcels",
  parcelOf: (index: number) => `Parcel ${index}`,
  toPack: "Still to be packed",
  carriedBy: (courier: string, trackingNumber: string | null) =>
    trackingNumber ? `${courier}, tracking number ${trackingNumber}` : courier,
  follow: "Track parcel",
  deliverTo: "Delivery address",
  whatYouCanDo: "What you can do",
  cancel: "Cancel order",
  receipt: "Receipt",
  orderSummary: "Order summary",
  returnSomething: "Request a return",
  allOrders: "All my orders",
  terms: "Terms you agreed to",
  termsAsOf: (day: string) => `The text shown when you ordered on ${day}.`,
  helpHeading: "Help",
  help: "A question about this order? Write to us with the order number; you don't have to name a product.",
};

/** Addressed to the customer who reads their own order. */
export const timelineEvents: Record<TimelineEvent, (amount: string | null) => string> = {
  placed: () => "You placed the order.",
  "payment-declined": () => "The bank declined a payment. You weren't charged for it.",
  "replaced-by-new-order": () => "Cancelled because you placed a newer order before paying for this one.",
  review: () => "We're checking a payment for this order.",
  "bank-slip-uploaded": () => "You uploaded a bank slip.",
  "refund-requested": (amount) =>
    amount ? `We requested a refund of ${amount} for you.` : "We requested your refund.",
  refunded: (amount) =>
    `${amount ?? "Your money"} is on its way back to you. Your bank may need a few days to show it.`,
  "charged-back": (amount) => `Your bank has taken back ${amount ?? "the payment"}.`,
  "return-requested": () => "You requested a return.",
  "return-approved": () => "We approved your return.",
  "return-declined": () => "We couldn't accept your return.",
  "return-withdrawn": () => "You withdrew your return.",
  "return-received": () => "Your return has arrived.",
  "replacement-sent": () => "We're sending you the same again, free of charge.",
};

/** Puts an earlier order's items into the cart again. */
export const orderAgain = {
  button: "Order again",
  heading: "Changed since you ordered",
  allGone: "None of these items is available now.",
  add: "Add to cart",
  failed: "We couldn't reach the shop. Check your connection and try again.",
};
