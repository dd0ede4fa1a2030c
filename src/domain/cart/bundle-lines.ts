import { invariant } from "../errors.ts";
import { type Cents, cents, times } from "../money.ts";
import { allocate } from "../promotions/allocate.ts";
import type { QuotedLine } from "./compare-with-shop.ts";

/** A component of a bundle, quoted as if it were bought by itself. `units`: units in one bundle. */
export type QuotedComponent = QuotedLine & { units: number };

export type QuotedWithContents = QuotedLine & {
  /** Empty unless it is a bundle. */
  contents: readonly QuotedComponent[];
  /** Label of the bundle's own options; `variantLabel` names its contents, too. */
  ownLabel?: string;
};

/** The bundle that a line was bought in. `key` is the same for all of its lines. */
export type BoughtBundle = Pick<QuotedLine, "variantId" | "productId" | "title" | "variantLabel" | "sku"> & {
  key: string;
  priceCents: Cents;
  quantity: number;
};

/** A line of an order; a component names its bundle. */
export type BoughtLine = QuotedLine & { quantity: number; bundle: BoughtBundle | null };

/**
 * Returns the lines of an order: a bundle becomes lines of its components, whose prices add up to the price of the
 * bundle. A component whose units cost differently by a cent has two lines.
 */
function toBoughtLines(lines: readonly (QuotedWithContents & { quantity: number })[]): BoughtLine[] {
  return lines.flatMap(({ contents, ...line }): BoughtLine[] => {
    if (contents.length === 0) return [{ ...line, bundle: null }];
    const { variantId, productId, title, ownLabel: variantLabel = "", sku, priceCents, quantity } = line;
    const bundle = { key: variantId, variantId, productId, title, variantLabel, sku, priceCents, quantity };
    return allocatePrice(priceCents, contents).map(({ component: { units: _, ...component }, ...part }) => {
      return { ...component, priceCents: part.priceCents, quantity: part.units * quantity, bundle };
    });
  });
}

/** A line of an order with its share of the order's discount. */
export type DiscountedLine = BoughtLine & { discountCents: Cents };

/**
 * Returns the lines of an order with their discounts. That of a bundle is split over its components by their amounts.
 */
export function toDiscountedLines(
  lines: readonly (QuotedWithContents & { quantity: number })[],
  lineDiscounts: readonly Cents[],
): DiscountedLine[] {
  return lines.flatMap((line, index) => {
    const parts = toBoughtLines([line]);
    const amounts = parts.map((part) => times(part.priceCents, part.quantity));
    const shares = allocate(lineDiscounts[index] ?? cents(0), amounts);
    return parts.map((part, place) => ({ ...part, discountCents: shares[place] ?? cents(0) }));
  });
}

type Component = { priceCents: Cents; units: number };

/**
 * Allocates the price of one bundle to the units of its components by their own prices (largest remainder). Each unit
 * costs at least one cent. Units of a component with the same price are one part.
 */
export function allocatePrice<T extends Component>(priceCents: Cents, components: readonly T[]) {
  const units = components.flatMap((component) => Array.from({ length: component.units }, () => component));
  invariant(priceCents >= units.length, "a bundle has fewer cents than units");
  const shares = withoutZeros(
    allocate(
      priceCents,
      units.map((unit) => unit.priceCents),
    ),
  );
  return components.flatMap((component) => {
    const prices = shares.flatMap((share, index) => (units[index] === component ? [share] : []));
    const parts = Map.groupBy(prices, (price) => price);
    return [...parts].map(([price, same]) => ({ component, priceCents: cents(price), units: same.length }));
  });
}

/** Moves single cents from the largest shares to those of 0: an order line costs something. */
function withoutZeros(shares: readonly Cents[]): Cents[] {
  const moved = [...shares];
  for (const index of moved.keys()) {
    if (moved[index] !== 0) continue;
    const most = Math.max(...moved);
    moved[moved.indexOf(cents(most))] = cents(most - 1);
    moved[index] = cents(1);
  }
  return moved;
}
