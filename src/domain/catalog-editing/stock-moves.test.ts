import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readStockMoves } from "./stock-moves.ts";

const [VARIANT, KEY] = [randomUUID(), randomUUID()];

function formWith(fields: Record<string, string>) {
  const own = Object.entries({ price: "100", moveKey: KEY, ...fields });
  return Object.fromEntries(own.map(([name, text]) => [`variant.${VARIANT}.${name}`, text]));
}

test.each([
  ["12", { kind: "count", units: 12, reason: "counted" }],
  [" 0 ", { kind: "count", units: 0, reason: "counted" }],
  ["+5", { kind: "add", units: 5, reason: "delivery" }],
  ["-2", { kind: "take", units: 2, reason: "other" }],
  ["−2", { kind: "take", units: 2, reason: "other" }],
])("reads the stock field %j", (move, change) => {
  expect(readStockMoves(formWith({ move }))).toEqual([{ variantId: VARIANT, formKey: KEY, note: "", ...change }]);
});

test.each(["a", "1.5", "+", "12345678", "5-"])("rejects the stock field %j at its field", (move) => {
  const fields = { [`variant.${VARIANT}.move`]: expect.stringContaining("count such as 12") };
  expect(() => readStockMoves(formWith({ move }))).toThrow(expect.objectContaining({ facts: { fields } }));
});

test("rejects a stock change without a key", () => {
  expect(() => readStockMoves(formWith({ move: "5", moveKey: "" }))).toThrow("INVALID_INPUT");
});

test.each<Record<string, string>>([
  { move: "" },
  { move: "+0" },
  { move: "5", gone: "on" },
  { move: "5", uncounted: "on" },
])("returns no change for %j", (fields) => {
  expect(readStockMoves(formWith(fields))).toEqual([]);
});
