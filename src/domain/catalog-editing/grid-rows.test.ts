import { expect, test } from "vitest";
import { traceOf } from "../merge-fields.ts";
import { rupees } from "../money.ts";
import { type GridProduct, gridField, readGrid, toGridFields } from "./grid-rows.ts";

const ID = "0198a000-0000-7000-8000-000000000001";
const KEY = "0198a000-0000-4000-8000-000000000002";

const ROBE: GridProduct = {
  publicId: "abc234de",
  title: "Robe",
  version: 3,
  visible: true,
  category: "Rest",
  moreVariants: 0,
  variants: [
    { id: ID, label: "", sku: "R", priceCents: rupees(4_500), compareAtCents: null, weightGrams: 0, units: 3 },
  ],
};

/** Submits the grid as a browser does, with these values changed. */
function sent(typed: Record<string, string>) {
  const now = toGridFields(ROBE);
  const fields = { ...now, version: "3", seen: traceOf(now), [`variant.${ID}.key`]: KEY, ...typed };
  const named = Object.entries(fields).map(([name, text]) => [gridField(ROBE.publicId, name), text]);
  return readGrid({ reason: "damaged", ...Object.fromEntries(named) });
}

test("returns no row without changes", () => {
  expect(sent({})).toEqual([]);
  expect(sent({ [`variant.${ID}.move`]: "0" })).toEqual([]);
});

test("returns only changed fields, with the opened version", () => {
  expect(sent({ category: "Bath", [`variant.${ID}.price`]: "4750" })).toEqual([
    {
      publicId: "abc234de",
      version: 3,
      moves: [],
      problems: {},
      changes: { category: "Bath", [`variant.${ID}.price`]: "4750" },
    },
  ]);
});

test.for([
  ["+5", "add", 5],
  ["5", "add", 5],
  ["-2", "take", 2],
  ["−2", "take", 2],
] as const)("parses %s as a stock change", ([text, kind, units]) => {
  const [row] = sent({ [`variant.${ID}.move`]: text });

  expect(row?.moves).toEqual([{ variantId: ID, kind, units, reason: "damaged", note: "", formKey: KEY }]);
});

test.for(["five", "1.5", "--1", "9999999"])("reports %s as an invalid stock change", (text) => {
  const [row] = sent({ [`variant.${ID}.move`]: text });

  expect(Object.keys(row?.problems ?? {})).toEqual([`variant.${ID}.move`]);
});

test("ignores fields that the grid does not have", () => {
  expect(readGrid({ "row.abc.title": "Other", "row.abc.variant.new1.price": "1", other: "x" })).toEqual([
    { publicId: "abc", version: Number.NaN, changes: { "variant.new1.price": "1" }, moves: [], problems: {} },
  ]);
});
