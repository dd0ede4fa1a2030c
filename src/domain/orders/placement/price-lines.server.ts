import type { QuotedWithContents } from "../../cart/bundle-lines.ts";
import { displayedPrices } from "../../cart/cart-fingerprint.ts";
import { compareWithShop } from "../../cart/compare-with-shop.ts";
import { type QuotingShop, quoteWithContents } from "../../cart/quote-cart.server.ts";
import type { WantedLine } from "../../cart/wanted-lines.ts";
import { DomainError, invariant } from "../../errors.ts";
import { cents } from "../../money.ts";

/**
 * Locks the variants and returns the lines at today's prices.
 * @param seen fingerprint of the prices that the page displayed
 * @throws {DomainError} CART_CHANGED line by line
 */
export async function priceLines(
  shop: QuotingShop,
  wanted: WantedLine[],
  seen: string,
): Promise<(QuotedWithContents & { quantity: number })[]> {
  const quote = await quoteWithContents(shop, wanted, /* @guard stock-is-locked-before-reading */ { lock: true });
  const quoted = new Map(quote.map((line) => [line.variantId, line]));
  const shown = displayedPrices(seen);
  const lines = wanted.map(({ variantId, quantity }) => {
    const line = quoted.get(variantId);
    invariant(line, "no quote for a requested line");
    return { ...line, quantity };
  });
  const expected = lines.map((line) => ({ ...line, priceCents: shown.get(line.variantId) ?? cents(0) }));
  const problems = compareWithShop(expected, quote);
  if (problems.length > 0) throw new DomainError("CART_CHANGED", { problems });
  return lines;
}
