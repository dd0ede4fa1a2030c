import type { ChatWords } from "../../../domain/enquiries/chat-text.ts";
import { customerMessages, pageMessages } from "../../i18n/messages.ts";

/** Returns the words of the message, the same as in the cart and the profile. */
export function chatWords(): ChatWords {
  const { cart, fields, chatMessage } = customerMessages();
  const { product } = pageMessages();
  const { price, quantity, total } = cart;
  const { firstName, lastName, phone, address1, address2, city } = fields;
  const customer = { firstName, lastName, phone, address1, address2, city };
  return { ...chatMessage, product: cart.product, price, quantity, sku: product.sku, total, ...customer };
}
