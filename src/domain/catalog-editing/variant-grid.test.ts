import { expect, test } from "vitest";
import { missingVariants, readAxis } from "./variant-grid.ts";

test("parses option values without duplicates", () => {
  expect(readAxis(" Small,  Extra  large;small,,Large\nSmall")).toEqual(["Small", "Extra large", "Large"]);
  expect(readAxis(" , ")).toEqual([]);
});

test("combines all option values in order", () => {
  expect(
    missingVariants(
      [
        ["S", "L"],
        ["Plum", "Sand"],
      ],
      [],
      100,
    ),
  ).toEqual([
    ["S", "Plum"],
    ["S", "Sand"],
    ["L", "Plum"],
    ["L", "Sand"],
  ]);
});

test("skips existing combinations, ignoring case, and options without values", () => {
  expect(missingVariants([["S", "L"], []], [["s"]], 100)).toEqual([["L"]]);
  expect(missingVariants([[], []], [], 100)).toEqual([]);
});

test("limits the number of combinations", () => {
  const many = Array.from({ length: 20 }, (_, index) => String(index));

  expect(missingVariants([many, many], [["0", "0"]], 100)).toHaveLength(99);
});
