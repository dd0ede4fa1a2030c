/** The page that shows the message before a chat is opened. Its labels are those of the cart and of the profile. */
export const chatOrder = {
  heading: "Order by chat",
  intro: "Choose a message. Nothing is sent until you press send in the chat.",
  choice: "Option",
  full: "With my details",
  fullNote: "Includes the product and your name. It stays in the chat and in this browser's history.",
  useFull: "Use this message",
  discreet: "Short and discreet",
  discreetNote: "Includes neither the product nor your name. We know both from the reference.",
  useDiscreet: "Use the short message",
  delivery: (charge: string) => `Plus ${charge} delivery per order.`,
  kept: "We save your request in your account, under the reference. It becomes an order when we confirm it in the chat.",
  changeDetails: "Change my details",
  /** The form was already used for another message. */
  usedBefore: "You've already used this page for another message. Here's a new one with its own reference.",
  soldOut: "This product is out of stock, so you can't order it right now.",
  toProduct: "Back to the product",
  readyHeading: "Your message is ready",
};

/** Parts of the message itself. */
export const chatMessage = {
  greeting: "Hello, I'd like to order:",
  reference: "Reference",
  confirm: "Please confirm this order.",
  shortened: "(shortened)",
  discreet: ({ quantity, product, reference }: { quantity: number; product: string; reference: string }) =>
    `Hello, I'd like to order ${quantity} × ${product}. My reference is ${reference}. Please confirm this order.`,
};
