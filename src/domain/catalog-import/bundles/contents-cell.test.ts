import { expect, test } from "vitest";
import { namesInContentsCell, readContentsCell, writeContentsCell } from "./contents-cell.ts";

const component = (name: string, quantity = 1) => ({ variantId: null, name, quantity });

test.each([
  ["", []],
  ["OIL-250", [component("OIL-250")]],
  ["OIL-250 × 2 | CANDLE", [component("OIL-250", 2), component("CANDLE")]],
  ["OIL-250×2|CANDLE x 3 | SOAP * 4 |", [component("OIL-250", 2), component("CANDLE", 3), component("SOAP", 4)]],
  ["BOX x LARGE | MAX2", [component("BOX x LARGE"), component("MAX2")]],
  ["SET × 2 × 5", [component("SET × 2", 5)]],
  [String.raw`A\|B × 1 | C\\ × 2 | D\E`, [component("A|B"), component("C\\", 2), component(String.raw`D\E`)]],
  ["A\u2028B × 2", [component("A\u2028B", 2)]],
  ["handle:robe (M / Plum) × 1", [component("handle:robe (M / Plum)")]],
])("reads the contents %j", (cell, contents) => {
  expect(readContentsCell(cell)).toEqual({ value: contents });
});

test.each([
  ["A × 0", 'from 1 to 20 after "A"'],
  ["A | B × 21", 'from 1 to 20 after "B". Write it like B × 2'],
  ["A × two", "no whole number"],
  ["A × 1.5", "no whole number"],
  ["A × -1", "no whole number"],
  ["A ×", "no whole number"],
  [Array.from({ length: 11 }, (_, index) => `A${index}`).join("|"), "has 11 items. At most 10"],
])("rejects the contents %j", (cell, reason) => {
  expect(readContentsCell(cell)).toEqual({ reason: expect.stringContaining(reason) });
  expect(namesInContentsCell(cell)).toEqual([]);
});

test("writes each item with its units", () => {
  expect(writeContentsCell([component("OIL|1"), component("B", 2)])).toBe(String.raw`OIL\|1 × 1 | B × 2`);
});
