import type { ChatWords } from "../../../domain/enquiries/chat-text.ts";
import { customerMessages, pageMessages } from "../../i18n/messages.ts";

/** The message in the words that the customer has seen in the cart and in their profile. */
export function chatWords(): ChatWords {
  const { cart, fields, chatMessage } = customerMessages();
  const { product } = pageMessages();
  const { price, quantity, total } = cart;
  const { firstName, lastName, phone, address1, address2, city } = fields;
  const customer = { firstName, lastName, phone, address1, address2, city };
  return { ...chatMessage, product: cart.product, price, quantity, sku: product.sku, total, ...customer };
}
