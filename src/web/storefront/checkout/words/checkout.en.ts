export const checkout = {
  /** The end of "Error occurred during payment". Only this text may say that there is no order. */
  noConnection: "you have no connection, so nothing was ordered or charged. Check your connection and try again.",
  noResponse:
    "the shop could not be reached. Nothing was charged. Check your connection and try again; you won't order twice.",
  unavailable:
    "the shop can't be reached for a moment. Nothing was charged. Please try again in a minute; you won't order twice.",
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
  /** At checkout, for the profile's address. */
  ofProfile: "Address of my profile",
  deliverElsewhere: "Deliver to another address",
};

/** /cancel: the customer left the payment page without paying. */
export const cancelled = {
  heading: "You left the payment page",
  text: "No payment was made. Your items are still here.",
  payNow: "Pay now",
};
