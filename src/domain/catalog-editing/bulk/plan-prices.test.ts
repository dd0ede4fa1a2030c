import { expect, test } from "vitest";
import { cents, rupees } from "../../money.ts";
import type { BulkProduct, BulkVariant } from "./bulk-product.ts";
import { planPricesOf } from "./plan-prices.ts";
import type { PriceChange } from "./price-change.ts";

const variant = (id: string, priceCents: number, more: Partial<BulkVariant> = {}): BulkVariant => ({
  ...{ id, optionValues: [id], priceCents: cents(priceCents) },
  ...{ compareAtCents: null, saleCents: null, costCents: null },
  ...more,
});
const product = (...variants: BulkVariant[]): BulkProduct => ({
  ...{
    id: "1",
    publicId: "bcdfghjk",
    title: "Lamp",
    version: 1,
    tags: [],
    vendor: "",
    categoryId: "2",
    category: "Rest",
  },
  ...{ visible: true, publishAt: null, archivedAt: null, saleFrom: null, saleUntil: null, giftCard: false },
  variants,
});
const PRODUCT = product(variant("a", 449_900), variant("b", 100_050));
const SALE: PriceChange = { kind: "sale", by: { percent: 20 }, roundTo: 1, from: "2026-12-01", until: "2026-12-07" };
const LOWER: PriceChange = { ...SALE, kind: "lower", from: null, until: null };
const afterOf = (change: PriceChange, of = PRODUCT) => planPricesOf(of, change).variants.map(({ after }) => after);

test("puts products on sale for whole days in Sri Lanka", () => {
  const { edit, variants, problem } = planPricesOf(PRODUCT, SALE);
  expect(problem).toBeNull();
  expect(variants.map(({ before, after }) => [before, after])).toEqual([
    [449_900, 359_900],
    [100_050, 80_000],
  ]);
  expect(edit).toEqual({
    product: { saleFrom: "2026-11-30T18:30:00.000Z", saleUntil: "2026-12-07T18:30:00.000Z" },
    variants: [
      { id: "a", saleCents: 359_900 },
      { id: "b", saleCents: 80_000 },
    ],
  });
  expect(planPricesOf(PRODUCT, { ...SALE, from: null, until: null }).edit.product).toEqual({
    saleFrom: null,
    saleUntil: null,
  });
});

test("lowers and raises prices by an amount or percentage, rounded to whole steps", () => {
  expect(afterOf({ ...LOWER, kind: "raise", by: { percent: 5 }, roundTo: 50 })).toEqual([470_000, 105_000]);
  expect(afterOf({ ...LOWER, by: { cents: rupees(250) }, roundTo: 10 })).toEqual([425_000, 75_000]);
});

test("leaves a variant whose price is the same after rounding", () => {
  expect(afterOf({ ...LOWER, by: { percent: 1 }, roundTo: 100 })).toEqual([null, 100_000]);
  expect(planPricesOf(product(variant("a", 10_000)), { ...LOWER, by: { percent: 1 }, roundTo: 100 }).problem).toBe(
    "same",
  );
});

test("ends a sale", () => {
  const { edit, variants } = planPricesOf(
    product(variant("a", 449_900, { saleCents: cents(359_900) }), variant("b", 100_000)),
    { ...SALE, kind: "end-sale", by: null },
  );
  expect(edit).toEqual({ product: { saleFrom: null, saleUntil: null }, variants: [{ id: "a", saleCents: null }] });
  expect(variants.map(({ before, after }) => [before, after])).toEqual([
    [359_900, 449_900],
    [100_000, null],
  ]);
});

test.each([
  ["zero", LOWER, { by: { cents: rupees(1_001) } }, {}],
  ["zero", SALE, { roundTo: 100 as const }, { priceCents: cents(5_000) }],
  ["sale-not-below", SALE, { by: { percent: 1 }, roundTo: 10 as const }, { priceCents: rupees(40) }],
  ["below-sale", LOWER, { by: { percent: 30 } }, { saleCents: rupees(900) }],
  ["compare-at", { ...LOWER, kind: "raise" as const }, {}, { compareAtCents: rupees(1_100) }],
])("keeps a product as it is for %s", (problem, change, more, facts) => {
  expect(planPricesOf(product(variant("a", 100_000, facts)), { ...change, ...more }).problem).toBe(problem);
});

test("puts no gift card on sale", () => {
  expect(planPricesOf({ ...PRODUCT, giftCard: true }, SALE).problem).toBe("gift-card");
});

const COST: PriceChange = { ...LOWER, kind: "set-cost", by: { cents: rupees(600) } };
const COSTED = product(variant("a", 100_000, { costCents: rupees(500) }), variant("b", 200_000));

test("sets, lowers and raises costs, with the margin before and after", () => {
  const { edit, variants, problem } = planPricesOf(COSTED, COST);
  expect(problem).toBeNull();
  expect(edit).toEqual({
    product: {},
    variants: [
      { id: "a", costCents: 60_000 },
      { id: "b", costCents: 60_000 },
    ],
  });
  expect(variants).toMatchObject([
    { before: 50_000, after: 60_000, marginBefore: 50, marginAfter: 40 },
    { before: null, after: 60_000, marginBefore: null, marginAfter: 70 },
  ]);
  const raise: PriceChange = { ...COST, kind: "raise-cost", by: { percent: 12.5 }, roundTo: 10 };
  expect(planPricesOf(COSTED, raise).edit.variants).toEqual([{ id: "a", costCents: 56_000 }]);
  expect(afterOf({ ...COST, kind: "lower-cost", by: { cents: rupees(500) } }, COSTED)).toEqual([0, null]);
});

test.each([
  ["no-cost", { ...COST, kind: "raise-cost" as const }, PRODUCT],
  ["same", { ...COST, by: { cents: rupees(500) } }, product(variant("a", 100_000, { costCents: rupees(500) }))],
  ["cost-below-zero", { ...COST, kind: "lower-cost" as const }, COSTED],
])("keeps the costs of a product as they are for %s", (problem, change, of) => {
  expect(planPricesOf(of, change).problem).toBe(problem);
});
