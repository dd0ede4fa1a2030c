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
