export const checkout = {
  /** The end of "Error occurred during payment". Only this text may say that there is no order. */
  noConnection: "you're offline, so nothing was ordered or charged. Check your connection and try again.",
  noResponse:
    "we couldn't reach the shop. You haven't been charged. Check your connection and try again; you won't order twice.",
  unavailable:
    "we can't reach the shop right now. You haven't been charged. Try again in a minute; you won't order twice.",
  deliverTo: "Deliver to",
  check: "Check and order",
  changeAddress: "Change",
  ofProfile: "My profile address",
  newAddress: "A new address",
  saveFirst: "Save the address first",
  cardHint: "You'll pay on PayHere's secure page. We never see your card number.",
  pay: (total: string) => `Pay ${total}`,
  starting: "Opening the payment page...",
  /** When the popup does not open or does not work. */
  onGatewayPage: "Popup not working? Pay on PayHere's site",
  paying: (number: string) => `Payment for ${number}`,
  waitsForYou: "Your order is in. It's waiting for your payment.",
  paidAlready: "Just paid? Please don't pay again.",
  heldUntil: (time: string) => `We're holding your order until ${time}.`,
  closed: "You left before paying.",
  linkIsOver: "This payment link is over. Contact us with your order code if you still want the order.",
  cancelOrder: "Cancel this order",
};

/** /cancel: the customer left the payment page without paying. */
export const cancelled = {
  heading: "You left the payment page",
  text: "You haven't been charged. Your items are still here.",
  payNow: "Pay now",
};
