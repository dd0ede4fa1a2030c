/** On My Account: content of emails. */
export const mailChoice = {
  heading: "Mails",
  without: "Our mails name your order's number and what it costs. They do not say what you bought.",
  withNames: "Our mails about orders also list what you bought.",
  warningWithout: "If they did, whoever can open your mailbox could read it there. Subjects never say it.",
  warningWith: "Whoever can open your mailbox can read it there. Subjects never say it.",
  turnOn: "List what I bought",
  turnOff: "Do not list what I bought",
};

/** Back-in-stock subscriptions. */
export const stockWish = {
  title: "Back in stock",
  heading: (title: string) => `${title}: out of stock`,
  offer: "We can write to you once when it is back. Nothing is kept aside for you.",
  neutral: "The mail does not name the product, unless you asked for that in My Account.",
  wish: "Tell me when it is back",
  waiting: "We will write to you when it is back.",
  forget: "Do not tell me",
  isBack: (title: string) => `${title} is in stock.`,
  toProduct: "See the product",
};
