import { mostOf } from "./change-cart.ts";
import type { QuotedLine } from "./compare-with-shop.ts";

type Line = { variantId: string; quantity: number };

/**
 * Units of a variant that an order of these lines can contain today; null while the shop has not replied. The limit of
 * a product counts over all its variants: the units that are over it are missing from its last lines.
 */
export function orderableUnits(
  quote: readonly QuotedLine[] | null,
  variantId: string,
  lines: readonly Line[],
): number | null {
  const line = quote?.find((quoted) => quoted.variantId === variantId);
  if (!quote || !line) return null;
  return line.isBuyable ? mostOf(line.available, allowedUnits(line, lines, quote)) : 0;
}

/** Returns the limit of the product if it bounds a variant's quantity, and null if its stock does. */
export function boundingLimit(
  quote: readonly QuotedLine[] | null,
  variantId: string,
  lines: readonly Line[],
): number | null {
  const line = quote?.find((quoted) => quoted.variantId === variantId);
  return quote && line?.isBuyable && allowedUnits(line, lines, quote) <= line.available ? line.limit : null;
}

/** Units of a variant that the limit of its product allows in addition to the other lines, regardless of its stock. */
export function allowedUnits(
  { variantId, productId, limit }: QuotedLine,
  lines: readonly Line[],
  quote: readonly QuotedLine[],
): number {
  const unitsOfOthers = (some: readonly Line[]) =>
    some.reduce((units, line) => {
      const today = quote.find((quoted) => quoted.variantId === line.variantId);
      const isOther = line.variantId !== variantId && today?.productId === productId && today.isBuyable;
      return isOther ? units + Math.min(line.quantity, today.available) : units;
    }, 0);
  const own = lines.findIndex((line) => line.variantId === variantId);
  const kept = Math.min(lines[own]?.quantity ?? 0, limit - unitsOfOthers(lines.slice(0, own)));
  return Math.max(limit - unitsOfOthers(lines), kept, 0);
}

/**
 * The lines that can be ordered today, each with at most the units that can be ordered. Totals are computed for these.
 */
export function orderableLines<T extends Line>(lines: readonly T[], quote: readonly QuotedLine[] | null): T[] {
  return lines
    .map((line) => {
      const units = orderableUnits(quote, line.variantId, lines) ?? line.quantity;
      return { ...line, quantity: Math.min(line.quantity, units) };
    })
    .filter(({ quantity }) => quantity > 0);
}
