import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, sum } from "../money.ts";
import { allocate, discountOfUnits } from "./allocate.ts";

const CENTS = fc.integer({ min: 0, max: 1e13 }).map(cents);
/** Line amounts with a part of their sum. */
const SPLIT = fc
  .array(CENTS, { minLength: 1, maxLength: 50 })
  .chain((weights) => fc.record({ weights: fc.constant(weights), amount: fc.integer({ min: 0, max: sum(weights) }) }));

test.each([
  ["equal lines, the earlier ones first", 100, [500, 500, 500], [34, 33, 33]],
  ["the larger remainder first", 100, [333, 667], [33, 67]],
  ["the larger of two lines with the same remainder", 1, [1, 1, 2], [0, 0, 1]],
  ["nothing to a line that costs nothing", 10, [0, 40], [0, 10]],
  ["the whole amount of every line", 1_001, [1_000, 1], [1_000, 1]],
  ["nothing to an empty cart", 0, [], []],
])("splits an amount over %s", (_what, amount, weights, expected) => {
  expect(allocate(cents(amount), weights.map(cents))).toEqual(expected);
});

test("adds up to the cent and never exceeds a line, for any amount and lines", () => {
  fc.assert(
    fc.property(SPLIT, ({ weights, amount }) => {
      const shares = allocate(cents(amount), weights);

      expect(sum(shares)).toBe(amount);
      const total = BigInt(sum(weights));
      for (const [index, share] of shares.entries()) {
        const weight = weights[index] ?? cents(0);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(weight);
        // Each share is its exact value, rounded up or down.
        const exact = total === 0n ? 0n : (BigInt(amount) * BigInt(weight)) / total;
        expect([exact, exact + 1n]).toContain(BigInt(share));
      }
    }),
  );
});

test("adds up to the line's discount over any sequence of refunded units", () => {
  const steps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(steps, CENTS, (parts, discountCents) => {
      const quantity = parts.reduce((total, units) => total + units, 0);
      let before = 0;
      const shares = parts.map((units) => {
        const share = discountOfUnits({ quantity, discountCents }, { before, units });
        before += units;
        return share;
      });

      expect(sum(shares)).toBe(discountCents);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }),
  );
});
