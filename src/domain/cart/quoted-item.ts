import { type CartItem, toItemPrice } from "./cart-item.ts";
import type { QuotedLine } from "./compare-with-shop.ts";

/** Returns a quoted line as a cart item, with today's title and price. */
export function quotedItem(line: QuotedLine, quantity: number): CartItem {
  const { productId: id, variantId, title, variantLabel, sku, picture: image, priceCents } = line;
  return { id, variantId, title, variantLabel, sku, image, price: toItemPrice(priceCents), quantity };
}
