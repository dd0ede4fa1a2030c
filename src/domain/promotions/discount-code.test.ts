import fc from "fast-check";
import { expect, test } from "vitest";
import { cartTotals } from "../cart/cart-totals.ts";
import { ALWAYS_CHARGED } from "../cart/delivery-charge.ts";
import { type Cents, cents, rupees } from "../money.ts";
import { discountsOf } from "./apply-discounts.ts";
import { type DiscountCode, type DiscountTerms, normalizeCode, refusalOf } from "./discount-code.ts";

const NO_MINIMUM = { minimumCents: rupees(0) };
const share = (percent: number): DiscountTerms => ({ percent, amountCents: null, ...NO_MINIMUM });
/** Returns the discount on one item of this price. */
const discountOf = (discount: DiscountTerms | null, priceCents: Cents) =>
  cartTotals([{ priceCents, quantity: 1 }], {
    delivery: ALWAYS_CHARGED,
    discounts: discountsOf({ code: discount, offers: [] }),
  }).discountCents;
const amount = (rs: number): DiscountTerms => ({ percent: null, amountCents: rupees(rs), ...NO_MINIMUM });

test.each([
  ["a share", share(10), rupees(2_000), rupees(200)],
  ["a share that is no whole cent, rounded up", share(15), cents(99_999), cents(15_000)],
  ["all of it", share(100), rupees(2_000), rupees(2_000)],
  ["an amount", amount(500), rupees(2_000), rupees(500)],
  ["an amount that is more than the goods", amount(500), rupees(400), rupees(400)],
  ["nothing without a code", null, rupees(400), rupees(0)],
])("discounts %s", (_what, terms, subtotalCents, expected) => {
  expect(discountOf(terms, subtotalCents)).toBe(expected);
});

test("gives no discount below the minimum and the full discount from it on", () => {
  const terms = { ...share(10), minimumCents: rupees(5_000) };

  expect(discountOf(terms, cents(499_999))).toBe(0);
  expect(discountOf(terms, rupees(5_000))).toBe(rupees(500));
});

test("charges delivery in full and never returns a negative total", () => {
  const lines = [{ priceCents: rupees(400), quantity: 1 }];
  expect(
    cartTotals(lines, { delivery: ALWAYS_CHARGED, discounts: discountsOf({ code: amount(900), offers: [] }) }),
  ).toMatchObject({
    discountCents: rupees(400),
    totalCents: rupees(500),
  });

  const terms = fc.oneof(fc.integer({ min: 1, max: 100 }).map(share), fc.integer({ min: 1, max: 1e6 }).map(amount));
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 1e12 }), (discount, priceCents) => {
      const totals = cartTotals([{ priceCents: cents(priceCents), quantity: 1 }], {
        delivery: { ...ALWAYS_CHARGED, freeFromCents: rupees(0) },
        discounts: discountsOf({ code: discount, offers: [] }),
      });
      expect(totals.totalCents).toBe(priceCents - totals.discountCents);
      expect(totals.totalCents).toBeGreaterThanOrEqual(0);
      expect(totals.discountCents).toBeGreaterThan(0);
    }),
  );
});

const TODAY = "2026-11-22";
const CODE: DiscountCode = {
  ...share(10),
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxUsesEach: null,
  isActive: true,
  used: 7,
};

test.each([
  ["without limits", {}, null],
  ["on its first day", { startsOn: TODAY }, null],
  ["on its last day", { endsOn: TODAY }, null],
  ["the day before", { startsOn: "2026-11-23" }, "not-yet"],
  ["the day after", { endsOn: "2026-11-21" }, "over"],
  ["stopped", { isActive: false }, "over"],
  ["with one use left", { maxUses: 8 }, null],
  ["without a use left", { maxUses: 7 }, "used-up"],
  ["for the second time", { maxUsesEach: 2 }, null],
  ["for the third time", { maxUsesEach: 1 }, "used-by-you"],
])("checks a code %s", (_when, facts, expected) => {
  expect(refusalOf({ ...CODE, ...facts }, { today: TODAY, usedByCustomer: 1 })).toBe(expected);
});

test.each([
  ["welcome 10", "WELCOME10"],
  [" New-Year-26 ", "NEWYEAR26"],
  ["abc", null],
  ["' or 1=1 --", null],
])("normalises %j to %j", (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});
