import { mostOf } from "./change-cart.ts";
import type { QuotedLine } from "./compare-with-shop.ts";

/** Units of a variant that one order can contain today; null while the shop has not replied. */
export function orderableUnits(quote: readonly QuotedLine[] | null, variantId: string): number | null {
  const line = quote?.find((quoted) => quoted.variantId === variantId);
  if (!line) return null;
  return line.isBuyable ? mostOf(line.available) : 0;
}

/** The lines that can be ordered today, each with at most the units that can be ordered. Totals are computed for these. */
export function orderableLines<T extends { variantId: string; quantity: number }>(
  lines: readonly T[],
  quote: readonly QuotedLine[] | null,
): T[] {
  return lines
    .map((line) => {
      const units = orderableUnits(quote, line.variantId) ?? line.quantity;
      return { ...line, quantity: Math.min(line.quantity, units) };
    })
    .filter(({ quantity }) => quantity > 0);
}
