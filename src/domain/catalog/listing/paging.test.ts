import { expect, test } from "vitest";
import { clampPage, pageCountOf, parsePage } from "./paging.ts";

test.each([
  [0, 1],
  [1, 1],
  [24, 1],
  [25, 2],
  [48, 2],
])("spreads %i products over %i pages of 24", (total, pages) => {
  expect(pageCountOf(total, 24)).toBe(pages);
});

test.each([
  [-3, 1],
  [0, 1],
  [2, 2],
  [2.7, 2],
  [3, 3],
  [4, 3],
  [1e308, 3],
  [Number.NaN, 1],
])("clamps page %d of three to page %i", (asked, shown) => {
  expect(clampPage(asked, 50, 24)).toBe(shown);
});

test.each([
  [null, 1],
  ["", 1],
  ["0", 1],
  ["-1", 1],
  ["1e3", 1],
  ["2.5", 1],
  ["07", 1],
  ["7", 7],
  ["9999999999999999999999", 1],
])("parses page=%s as page %i", (text, page) => {
  expect(parsePage(text)).toBe(page);
});
