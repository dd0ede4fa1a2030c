import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import { MAX_QUANTITY_PER_LINE } from "./cart-limits.ts";
import type { QuotedLine } from "./compare-with-shop.ts";
import { boundingLimit, orderableLines, orderableUnits } from "./orderable-lines.ts";

const quoted = (variantId: string, facts: Partial<QuotedLine> = {}): QuotedLine => ({
  variantId,
  productId: variantId.charAt(0),
  title: "Lamp",
  variantLabel: "",
  sku: "",
  picture: "",
  priceCents: rupees(1),
  available: 5,
  grams: 0,
  limit: MAX_QUANTITY_PER_LINE,
  isBuyable: true,
  allowsCash: true,
  isReturnable: true,
  ...facts,
});

test.each([
  ["the stock when it is below the limit of an order", {}, 5],
  ["the limit of an order when there is more stock", { available: 500 }, MAX_QUANTITY_PER_LINE],
  ["0 when the variant is sold out", { available: 0 }, 0],
  ["0 when the shop no longer sells the variant", { isBuyable: false }, 0],
])("returns %s", (_, facts, units) => {
  expect(orderableUnits([quoted("a", facts)], "a", [])).toBe(units);
});

test("returns null when the shop has not replied for the variant", () => {
  expect(orderableUnits(null, "a", [])).toBeNull();
  expect(orderableUnits([quoted("b")], "a", [])).toBeNull();
});

test("bounds each line by its orderable units and omits lines that cannot be ordered", () => {
  const lines = [
    { variantId: "a", quantity: 9 },
    { variantId: "b", quantity: 2 },
    { variantId: "c", quantity: 1 },
    { variantId: "d", quantity: 3 },
  ];
  const quote = [quoted("a"), quoted("b"), quoted("c", { available: 0 })];
  expect(orderableLines(lines, quote)).toEqual([
    { variantId: "a", quantity: 5 },
    { variantId: "b", quantity: 2 },
    { variantId: "d", quantity: 3 },
  ]);
  expect(orderableLines(lines, null)).toEqual(lines);
});

test("bounds the variants of a product by its limit, with the last lines first", () => {
  const quote = ["a1", "a2", "b1"].map((variantId) => quoted(variantId, { limit: 3 }));
  const units = (first: number, second: number) => {
    const lines = [
      { variantId: "a1", quantity: first },
      { variantId: "a2", quantity: second },
      { variantId: "b1", quantity: 3 },
    ];
    return lines.map(({ variantId }) => orderableUnits(quote, variantId, lines));
  };

  expect(units(1, 1)).toEqual([2, 2, 3]);
  expect(units(2, 2)).toEqual([2, 1, 3]);
  expect(units(3, 1)).toEqual([3, 0, 3]);
});

test("names the limit as the bound only when the stock is not lower", () => {
  const bound = (facts: Partial<QuotedLine>) => boundingLimit([quoted("a", facts)], "a", []);

  expect(bound({ limit: 3 })).toBe(3);
  expect(bound({ limit: 6 })).toBeNull();
  expect(bound({ limit: 3, isBuyable: false })).toBeNull();
  expect(boundingLimit(null, "a", [])).toBeNull();
});
