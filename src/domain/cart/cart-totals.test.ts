import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, rupees } from "../money.ts";
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from "./cart-limits.ts";
import { cartTotals } from "./cart-totals.ts";

test("the total is the subtotal plus one flat delivery charge", () => {
  const totals = cartTotals([
    { priceCents: rupees(1_000), quantity: 2 },
    { priceCents: cents(49_950), quantity: 1 },
  ]);

  expect(totals).toEqual({
    subtotalCents: cents(249_950),
    deliveryCents: rupees(500),
    totalCents: cents(299_950),
  });
});

test("the order of the lines does not change the total, and a full cart of dear things still adds up", () => {
  const line = fc.record({
    priceCents: fc.integer({ min: 1, max: 99_999_999_999 }).map(cents),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY_PER_LINE }),
  });

  fc.assert(
    fc.property(fc.array(line, { maxLength: MAX_LINES }), (lines) => {
      const totals = cartTotals(lines);
      expect(cartTotals(lines.toReversed())).toEqual(totals);
      expect(totals.totalCents).toBe(totals.subtotalCents + rupees(500));
    }),
  );
});
