import { expect, test } from "vitest";
import { formsOf, pluralOf, singularsOf } from "./word-forms.ts";

test.each([
  ["candles", ["candle"]],
  ["panties", ["panty", "pantie"]],
  ["boxes", ["box", "boxe"]],
  ["robes", ["robe"]],
  ["bras", ["bra"]],
  ["gas", []],
  ["dress", []],
  ["තෙල්", []],
])("returns the singular forms of %s", (word, singulars) => {
  expect(singularsOf(word)).toEqual(singulars);
});

test.each([
  ["candle", "candles"],
  ["panty", "panties"],
  ["toy", "toys"],
  ["brush", "brushes"],
  ["පහන", "පහන"],
])("returns the plural of %s", (word, plural) => {
  expect(pluralOf(word)).toBe(plural);
});

test("returns a word with its forms once each", () => {
  expect(formsOf("oils")).toEqual(["oils", "oil", "oilses"]);
  expect(formsOf("පහන")).toEqual(["පහන"]);
});
