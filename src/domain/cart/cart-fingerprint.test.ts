import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { cartFingerprint, displayedPrices } from "./cart-fingerprint.ts";
import { mergeWanted, wantedLinesKey } from "./wanted-lines.ts";

test("contains the price of each line, regardless of their order", () => {
  const lines = [
    { variantId: "b", priceCents: cents(200) },
    { variantId: "a", priceCents: cents(100) },
  ];

  expect(cartFingerprint(lines)).toBe(cartFingerprint(lines.toReversed()));
  expect(Object.fromEntries(displayedPrices(cartFingerprint(lines)))).toEqual({ a: 100, b: 200 });
});

test.each(["", ";;;", "a", "a=", "a=-1", "a=1.5", "=5", "a=999999999999999999999"])(
  "reads no price from %j",
  (fingerprint) => {
    expect(displayedPrices(fingerprint).size).toBe(0);
  },
);

test("merges lines of one variant into the first, and returns the same key for any order of lines", () => {
  const wanted = [
    { variantId: "b", quantity: 1 },
    { variantId: "a", quantity: 2 },
    { variantId: "b", quantity: 3 },
  ];

  const merged = mergeWanted(wanted);

  expect(merged).toEqual([
    { variantId: "b", quantity: 4 },
    { variantId: "a", quantity: 2 },
  ]);
  expect(wantedLinesKey(merged.toReversed())).toBe(wantedLinesKey(merged));
});
