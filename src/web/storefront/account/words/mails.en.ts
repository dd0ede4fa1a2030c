/** On My Account: content of emails. */
export const mailChoice = {
  heading: "Emails",
  without: "Our emails show your order number and total, never what you bought.",
  withNames: "Our emails about orders also list what you bought.",
  warningWithout: "Turn this on only if nobody else reads your email. Subject lines never name products.",
  warningWith: "Anyone who reads your email can see it. Subject lines never name products.",
  turnOn: "Include product names",
  turnOff: "Leave out product names",
};

/** Back-in-stock subscriptions. */
export const backInStock = {
  title: "Back in stock",
  heading: (title: string) => `${title}: out of stock`,
  offer: "We'll email you once when it's back. We can't reserve one.",
  neutral: "The email doesn't name the product, unless you chose that in My Account.",
  subscribe: "Email me when it's back",
  waiting: "We'll email you when it's back.",
  unsubscribe: "Don't email me",
  isBack: (title: string) => `${title} is in stock.`,
  toProduct: "See product",
};

/** On My Account: consent for offers and news. */
export const marketing = {
  heading: "Offers and news",
  text: "Off unless you turn it on. Messages about your orders come either way. No message names a product.",
  off: "Off",
  since: (day: string) => `On since ${day}`,
  turnOn: "Turn on",
  turnOff: "Turn off",
};

/** On My Account: the cart of the account. */
export const cartChoice = {
  heading: "Cart",
  on: "Your cart is kept in your account, the same on every device you log in on.",
  off: "Your cart stays on each device.",
  turnOn: "Keep it in my account",
  turnOff: "Keep it on each device",
};
