// @module-tag spec-9-delivery-1
import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, rupees } from "../money.ts";
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from "./cart-limits.ts";
import { amountsOf, cartTotals } from "./cart-totals.ts";
import { ALWAYS_CHARGED, missingForFreeDelivery } from "./delivery-charge.ts";

test("the total is the subtotal plus one flat delivery charge", { tags: ["spec-3-order-4"] }, () => {
  const lines = [
    { priceCents: rupees(1_000), quantity: 2 },
    { priceCents: cents(49_950), quantity: 1 },
  ];

  const totals = cartTotals(lines, { delivery: ALWAYS_CHARGED });

  expect(totals).toEqual({
    subtotalCents: cents(249_950),
    discountCents: rupees(0),
    lineDiscounts: [rupees(0), rupees(0)],
    applied: [],
    codeProblem: null,
    deliveryCents: rupees(500),
    feeCents: rupees(0),
    weightGrams: 0,
    totalCents: cents(299_950),
    vatBasisPoints: null,
    vatCents: rupees(0),
    isOfGiftCards: false,
  });
});

test("adds the fee of the payment method", () => {
  const totals = cartTotals([{ priceCents: rupees(1_000), quantity: 1 }], {
    feeCents: rupees(200),
    delivery: ALWAYS_CHARGED,
  });

  expect(totals).toMatchObject({ feeCents: rupees(200), totalCents: rupees(1_700) });
});

test("returns the same total for any order of the lines, also for a full cart of expensive items", () => {
  const line = fc.record({
    priceCents: fc.integer({ min: 1, max: 99_999_999_999 }).map(cents),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY_PER_LINE }),
  });

  fc.assert(
    fc.property(fc.array(line, { maxLength: MAX_LINES }), (lines) => {
      const totals = cartTotals(lines, { delivery: ALWAYS_CHARGED });
      expect(amountsOf(cartTotals(lines.toReversed(), { delivery: ALWAYS_CHARGED }))).toEqual(amountsOf(totals));
      expect(totals.totalCents).toBe(totals.subtotalCents + rupees(500));
    }),
  );
});

test.each([
  [4_999, 500, 1],
  [5_000, 0, 0],
  [5_001, 0, 0],
])(
  "charges for items of Rs. %i, with free delivery from Rs. 5,000, Rs. %i more, with Rs. %i left to free delivery",
  (worth, charge, missing) => {
    const delivery = { ...ALWAYS_CHARGED, freeFromCents: rupees(5_000) };

    const totals = cartTotals([{ priceCents: rupees(worth), quantity: 1 }], { feeCents: rupees(200), delivery });

    expect(totals).toMatchObject({ deliveryCents: rupees(charge), totalCents: rupees(worth + charge + 200) });
    expect(missingForFreeDelivery(totals.subtotalCents, delivery)).toBe(rupees(missing));
    expect(missingForFreeDelivery(totals.subtotalCents, ALWAYS_CHARGED)).toBeNull();
  },
);

test("charges neither delivery nor VAT for gift cards alone", () => {
  const card = { priceCents: rupees(2_500), quantity: 2, isGiftCard: true };
  const terms = { delivery: ALWAYS_CHARGED, vat: { number: "1", basisPoints: 1_800 } };

  expect(cartTotals([card], terms)).toMatchObject({
    deliveryCents: 0,
    totalCents: rupees(5_000),
    vatBasisPoints: null,
  });
  const mixed = cartTotals([card, { priceCents: rupees(1_000), quantity: 1 }], terms);
  expect(mixed).toMatchObject({ deliveryCents: rupees(500), vatBasisPoints: 1_800 });
});
