import { MAX_CARD_CENTS } from "../catalog/product-limits.ts";
import { formatRupees } from "../money.ts";
import type { Reading } from "./form-reading.ts";
import type { ProductInput } from "./product-input.ts";

/**
 * Returns the input of a gift card by the rules of gift cards: no cash on delivery, no returns, no stock. Reports
 * amounts that no card can have, and sale prices.
 */
export function asGiftCard({ problems }: Reading, input: ProductInput): ProductInput {
  if (!input.giftCard) return input;
  for (const { key, priceCents, saleCents } of input.variants) {
    if (priceCents > MAX_CARD_CENTS)
      problems[`variant.${key}.price`] ??= `A gift card can be worth up to ${formatRupees(MAX_CARD_CENTS)}.`;
    if (saleCents !== null) problems[`variant.${key}.sale`] ??= "Gift cards have no sale price. Remove it.";
  }
  const variants = input.variants.map((variant) => ({ ...variant, isStockTracked: false }));
  return { ...input, returnable: false, cashOnDelivery: false, chargedOnPacking: false, variants };
}
