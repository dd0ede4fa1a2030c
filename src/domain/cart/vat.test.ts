import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, rupees } from "../money.ts";
import { cartTotals } from "./cart-totals.ts";
import { ALWAYS_CHARGED } from "./delivery-charge.ts";
import { includedVat } from "./vat.ts";

test.for([
  [rupees(1_180), 1_800, rupees(180)],
  [rupees(3_500), 1_800, cents(53_390)],
  // 9 × 0.18 / 1.18 = 1.37; 59 × 0.18 / 1.18 = 9; 3 × 0.2 / 1.2 = 0.5, half a cent up.
  [cents(9), 1_800, cents(1)],
  [cents(59), 1_800, cents(9)],
  [cents(3), 2_000, cents(1)],
  [cents(0), 1_800, cents(0)],
  [rupees(1_000), null, cents(0)],
] as const)("returns for %i cents at %s basis points %i cents", ([amount, rate, vat]) => {
  expect(includedVat(amount, rate)).toBe(vat);
});

test("is exact for any amount, and never more than half a cent off", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000_000_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      (amount, rate) => {
        const vat = BigInt(includedVat(cents(amount), rate));
        const error = vat * (10_000n + BigInt(rate)) - BigInt(amount) * BigInt(rate);
        expect(2n * (error < 0n ? -error : error)).toBeLessThanOrEqual(10_000n + BigInt(rate));
      },
    ),
  );
});

test("includes the VAT of items, delivery and fee in the total, and adds nothing", () => {
  const lines = [{ priceCents: rupees(2_800), quantity: 1 }];
  const charges = { delivery: ALWAYS_CHARGED, feeCents: rupees(200) };

  const totals = cartTotals(lines, { ...charges, vat: { number: "123456789-7000", basisPoints: 1_800 } });

  expect(totals).toMatchObject({ totalCents: rupees(3_500), vatBasisPoints: 1_800, vatCents: 53_390 });
  expect(cartTotals(lines, charges)).toMatchObject({ totalCents: rupees(3_500), vatBasisPoints: null, vatCents: 0 });
});
