import { type CartItem, itemPrice } from "../../../domain/cart/cart-item.ts";
import { compareWithShop } from "../../../domain/cart/compare-with-shop.ts";
import { withDisplayedTitles } from "../../../domain/cart/displayed-titles.ts";
import { orderableLines } from "../../../domain/cart/orderable-lines.ts";
import type { CheckoutState } from "./use-checkout.ts";
import { useQuote } from "./use-quote.ts";

/** Returns the stored items with the shop's texts and stock, and the differences that the customer must accept. */
export function useComparedCart(kept: readonly CartItem[], checkout: CheckoutState) {
  const changed = checkout.step === "changed" && checkout.problems;
  const { lines: quote, isUnreachable } = useQuote(kept, Boolean(changed));
  const items = withDisplayedTitles(kept, quote);
  // Totals and payment methods wait for the stock and never include units that cannot be ordered.
  const orderable = quote ? orderableLines(items, quote) : [];
  const refused = changed ? withDisplayedTitles(changed, quote) : [];
  const expected = items.map((item) => ({ ...item, priceCents: itemPrice(item) }));
  const problems = refused.length > 0 || !quote ? refused : compareWithShop(expected, quote);
  return { items, quote, isUnreachable, orderable, problems, isAnswer: refused.length > 0 };
}
