/** The page that shows the message before a chat is opened. Its labels are those of the cart and of the profile. */
export const chatOrder = {
  heading: "Order by chat",
  intro: "Choose a message. Nothing is sent until you press send in the chat.",
  choice: "Choice",
  full: "With my details",
  fullNote: "It names the product and you. It stays in the chat, and in this browser's history.",
  useFull: "Use this message",
  discreet: "Short and discreet",
  discreetNote: "It names neither the product nor you. We know both by the reference.",
  useDiscreet: "Use the short message",
  delivery: (charge: string) => `Delivery, ${charge} per order, comes on top.`,
  kept: "We keep what you ask for under the reference, with your account. It becomes an order when we confirm it in the chat.",
  changeDetails: "Change my details",
  /** The form was already used for another message. */
  usedBefore: "This page was used for another message already. Below is a new one, with a reference of its own.",
  soldOut: "This product is out of stock, so it cannot be ordered now.",
  toProduct: "Back to the product",
  readyHeading: "Your message is ready",
};

/** Parts of the message itself. */
export const chatMessage = {
  greeting: "Hello, I would like to order:",
  reference: "Reference",
  confirm: "Please confirm this order.",
  shortened: "(shortened)",
  discreet: ({ quantity, product, reference }: { quantity: number; product: string; reference: string }) =>
    `Hello, I would like to order ${quantity} × ${product}. My reference is ${reference}. Please confirm this order.`,
};
