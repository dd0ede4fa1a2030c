import type { LineProblem } from "../errors.ts";
import type { Cents } from "../money.ts";
import type { CartItem } from "./cart-item.ts";
import { acceptChanges, compareWithShop, type QuotedLine } from "./compare-with-shop.ts";
import { orderableUnits } from "./orderable-lines.ts";
import { quotedItem } from "./quoted-item.ts";

/** A line of an earlier order; null for a variant that the shop has deleted. */
export type EarlierLine = { variantId: string | null; title: string; quantity: number; priceCents: Cents };

type OrderedAgain = {
  /** Variants that are gone, too few, or have another price than in the earlier order. */
  problems: LineProblem[];
  /** Items for the cart, with today's titles, prices and the units that can be ordered. */
  items: (CartItem & { available: number })[];
};

/** Compares an earlier order with today's quote of its variants. */
export function orderAgain(lines: readonly EarlierLine[], quote: readonly QuotedLine[]): OrderedAgain {
  const problems = lines.flatMap(({ variantId, ...line }): LineProblem[] =>
    variantId === null
      ? [{ variantId: "", title: line.title, kind: "unavailable" }]
      : compareWithShop([{ variantId, ...line }], quote),
  );
  const quantityOf = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]));
  const items = quote.map((line) => quotedItem(line, quantityOf.get(line.variantId) ?? 0));
  return {
    problems,
    items: acceptChanges(items, problems).map((item) => ({
      ...item,
      available: orderableUnits(quote, item.variantId, []) ?? 0,
    })),
  };
}
