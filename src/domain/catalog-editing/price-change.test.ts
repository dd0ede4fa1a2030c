import { expect, test } from "vitest";
import { cents, rupees } from "../money.ts";
import type { EditedVariant } from "./edited-product.ts";
import { type PriceChange, priceChangeInput, priceFields } from "./price-change.ts";

const variant = (id: string, priceCents: number, saleCents: number | null = null) =>
  ({
    ...{ id, optionValues: [id], priceCents: cents(priceCents), retired: false },
    saleCents: saleCents === null ? null : cents(saleCents),
  }) as unknown as EditedVariant;

const PRODUCT = { variants: [variant("a", 449_900), variant("b", 100_050)] };
const SALE: PriceChange = { kind: "sale", by: { percent: 20 }, roundTo: 1, from: "2026-12-01", until: "2026-12-07" };
const afterOf = (change: PriceChange, product = PRODUCT) =>
  priceFields(product, change).variants.map(({ after }) => after);

test("puts products on sale for whole days in Sri Lanka", () => {
  const { fields, variants } = priceFields(PRODUCT, SALE);
  expect(variants.map(({ before, after }) => [before, after])).toEqual([
    [449_900, 359_900],
    [100_050, 80_000],
  ]);
  expect(fields).toEqual({
    "variant.a.sale": "3599.00",
    "variant.b.sale": "800.00",
    saleFrom: "2026-12-01T00:00",
    saleUntil: "2026-12-08T00:00",
  });
  expect(priceFields(PRODUCT, { ...SALE, from: null, until: null }).fields).toMatchObject({
    saleFrom: "",
    saleUntil: "",
  });
});

test("lowers and raises prices by an amount or percentage, rounded to whole steps", () => {
  expect(afterOf({ ...SALE, kind: "raise", by: { percent: 5 }, roundTo: 50 })).toEqual([470_000, 105_000]);
  expect(afterOf({ ...SALE, kind: "lower", by: { cents: rupees(250) }, roundTo: 10 })).toEqual([425_000, 75_000]);
});

test("leaves a variant whose price would be 0, or the same after rounding", () => {
  expect(afterOf({ ...SALE, by: { cents: rupees(1_001) } })).toEqual([349_800, null]);
  expect(afterOf({ ...SALE, by: { percent: 1 }, roundTo: 100 })).toEqual([null, 100_000]);
  expect(priceFields({ variants: [variant("a", 5_000)] }, { ...SALE, roundTo: 100 }).fields).toEqual({});
});

test("ends a sale", () => {
  const product = { variants: [variant("a", 449_900, 359_900), variant("b", 100_000)] };
  const { fields, variants } = priceFields(product, { ...SALE, kind: "end-sale", by: null });
  expect(fields).toEqual({ "variant.a.sale": "", saleFrom: "", saleUntil: "" });
  expect(variants.map(({ before, after }) => [before, after])).toEqual([
    [359_900, 449_900],
    [100_000, null],
  ]);
});

test("leaves out retired variants", () => {
  const retired = { ...variant("a", 449_900), retired: true };
  expect(priceFields({ variants: [retired] }, SALE)).toEqual({ fields: {}, variants: [] });
});

test.each([
  [
    { kind: "sale", amount: "20" },
    { kind: "sale", by: { percent: 20 }, roundTo: 1, from: null, until: null },
  ],
  [
    { kind: "lower", amount: "Rs. 1,250.50", unit: "rupees", roundTo: "50", from: "2026-12-01" },
    { kind: "lower", by: { cents: 125_050 }, roundTo: 50, from: null, until: null },
  ],
  [
    { kind: "end-sale", amount: "x" },
    { kind: "end-sale", by: null, roundTo: 1, from: null, until: null },
  ],
])("reads the form %o", (typed, change) => {
  expect(priceChangeInput.parse(typed)).toEqual(change);
});

test.each([
  ["amount", { kind: "sale", amount: "" }],
  ["amount", { kind: "sale", amount: "100 %" }],
  ["amount", { kind: "sale", amount: "-5" }],
  ["amount", { kind: "raise", amount: "0", unit: "rupees" }],
  ["until", { kind: "sale", amount: "20", from: "2026-12-08", until: "2026-12-01" }],
  ["from", { kind: "sale", amount: "20", from: "8 December" }],
  ["until", { kind: "sale", amount: "20", until: "2026-02-30" }],
  ["kind", { kind: "free" }],
])("refuses a wrong %s: %o", (field, typed) => {
  expect(priceChangeInput.safeParse(typed).error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
