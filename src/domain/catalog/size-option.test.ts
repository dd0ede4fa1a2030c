import { expect, test } from "vitest";
import { findSizeOption } from "./size-option.ts";

const of = (...values: string[]) => values.map((value) => ({ optionValues: [value] }));

test.each([
  ["letters", "Size", ["S", "M", "L", "XL"]],
  ["letters under another name", "Fit", ["XS", "S", "XXL", "3XL"]],
  ["two letters on one piece", "Size", ["S/M", "L/XL"]],
  ["two letters, written otherwise", "Size", ["S - M", "L–XL"]],
  ["small letters", "size", ["s", "m"]],
  ["one size is left", "Size", ["M"]],
  ["widths", "Width", ["53 mm", "57mm"]],
  ["widths called sizes", " Size ", ["49 mm", "53 mm", "57 mm"]],
])("returns the option for %s", (_what, name, values) => {
  expect(findSizeOption([name], of(...values))).toBe(0);
});

test.each([
  ["what a bottle holds", "Size", ["50 ml", "100 ml"]],
  ["words that a box may have, too", "Size", ["Small", "Large"]],
  ["a letter that is no size", "Size", ["A", "B"]],
  ["letters beside something else", "Size", ["S", "M", "One size"]],
  ["a colour", "Colour", ["Plum", "Sand"]],
  ["the length of something", "Length", ["180 mm", "200 mm"]],
  ["how many are in a pack", "Pack", ["3 pieces", "12 pieces"]],
  ["nothing", "Size", [""]],
])("returns null for %s", (_what, name, values) => {
  expect(findSizeOption([name], of(...values))).toBeNull();
});

test("returns the index of the option with sizes", () => {
  const robe = [{ optionValues: ["Plum", "S"] }, { optionValues: ["Sand", "L"] }];

  expect(findSizeOption(["Colour", "Size"], robe)).toBe(1);
  expect(findSizeOption([], [{ optionValues: [] }])).toBeNull();
  expect(findSizeOption(["Size"], [])).toBeNull();
});
