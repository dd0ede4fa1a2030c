import { type Cents, cents } from "../money.ts";

/**
 * Splits an amount by these weights into whole cents that add up to it (largest remainder). Equal remainders favour the
 * larger weight, then the earlier one, so that a cart always splits alike. No share exceeds its weight if the amount is
 * at most their sum; a weight of 0 gets nothing.
 */
export function allocate(amount: Cents, weights: readonly Cents[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => cents(0));
  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, weight, floor: Number(exact / total), rest: exact % total };
  });
  const left = amount - shares.reduce((sum, { floor }) => sum + floor, 0);
  const raised = new Set(
    shares
      .toSorted((a, b) => Number(b.rest - a.rest) || b.weight - a.weight || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ index, floor }) => cents(floor + (raised.has(index) ? 1 : 0)));
}

/** A share of an order line's discount: its units are counted in the order in which refunds cover them. */
type DiscountedLine = { quantity: number; discountCents: Cents };

/**
 * Returns the discount on `units` of a line after its first `before` units, in LKR cents. Shares of consecutive units
 * add up to the line's discount.
 */
export function discountOfUnits(line: DiscountedLine, { before, units }: { before: number; units: number }): Cents {
  return cents(discountOfFirst(line, before + units) - discountOfFirst(line, before));
}

function discountOfFirst({ quantity, discountCents }: DiscountedLine, units: number): number {
  return Number((BigInt(discountCents) * BigInt(units)) / BigInt(quantity));
}
