import { type CartItem, itemPrice } from "./cart-item.ts";
import type { QuotedLine } from "./compare-with-shop.ts";

/**
 * Returns items as lines for totals and payment methods, with the shop's facts about them. Facts that are unknown until
 * the quote arrives are decided by order placement.
 */
export function pricedLines(items: readonly CartItem[], quote: readonly QuotedLine[] | null) {
  const quoted = new Map(quote?.map((line) => [line.variantId, line]));
  return items.map((item) => {
    const { variantId, quantity } = item;
    const { allowsCash = true, grams = 0, discountIds, isGiftCard } = quoted.get(variantId) ?? {};
    return { variantId, priceCents: itemPrice(item), quantity, allowsCash, grams, discountIds, isGiftCard };
  });
}
