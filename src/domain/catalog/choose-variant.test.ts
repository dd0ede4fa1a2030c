import { expect, test } from "vitest";
import { choose, findVariant, firstAvailableVariant, isValueAvailable, valuesOf } from "./choose-variant.ts";

const variant = (size: string, colour: string, stock: number) => ({ optionValues: [size, colour], stock });
const ROBE = [
  variant("S", "Plum", 0),
  variant("S", "Sage", 2),
  variant("M", "Plum", 4),
  variant("L", "Plum", 0),
  variant("L", "Sand", 1),
];

test("selects the first variant in stock, or the first one without any", () => {
  expect(firstAvailableVariant(ROBE)).toBe(ROBE[1]);
  expect(firstAvailableVariant([variant("S", "Plum", 0)])?.stock).toBe(0);
  expect(firstAvailableVariant([])).toBeUndefined();
});

test("returns each value once in the owner's order", () => {
  expect(valuesOf(ROBE, 0)).toEqual(["S", "M", "L"]);
  expect(valuesOf(ROBE, 1)).toEqual(["Plum", "Sage", "Sand"]);
});

test("marks a value as available when it is in stock with the other selected values", () => {
  expect(isValueAvailable(ROBE, ["S", "Sage"], { option: 1, value: "Plum" })).toBe(false);
  expect(isValueAvailable(ROBE, ["M", "Plum"], { option: 1, value: "Plum" })).toBe(true);
  expect(isValueAvailable(ROBE, ["M", "Plum"], { option: 1, value: "Sand" })).toBe(false);
});

test("keeps the other values even when that combination is sold out", () => {
  expect(choose(ROBE, ["M", "Plum"], { option: 0, value: "S" })).toEqual(["S", "Plum"]);
});

test("selects an existing combination when the requested one does not exist", () => {
  expect(choose(ROBE, ["S", "Sage"], { option: 0, value: "L" })).toEqual(["L", "Sand"]);
  expect(choose(ROBE, ["S", "Sage"], { option: 0, value: "XXL" })).toEqual(["XXL", "Sage"]);
});

test("finds the single variant of a product without options", () => {
  const only = { optionValues: [], stock: 3 };

  expect(findVariant([only], [])).toBe(only);
});
