// @module-tag spec-9-currency-1
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmount, formatAmounts, inRupees } from "./format-amount.ts";
import { cents, formatRupees, parseDecimal, rupees, sum, times, toDecimal } from "./money.ts";
import { plainAmounts, plainRupees } from "./plain-rupees.ts";

test("accepts only whole, safe numbers as amounts", () => {
  for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => cents(value)).toThrow();
  expect(cents(-1)).toBe(-1);
});

test.each([
  [0, "Rs.\u00a00"],
  [45_000, "Rs.\u00a0450"],
  [450_050, "Rs.\u00a04,500.50"],
  [123_456_789_00, "Rs.\u00a0123,456,789"],
  [-34_500, "−Rs.\u00a0345"],
  [-5, "−Rs.\u00a00.05"],
])("formats %d cents as %s", (amount, shown) => {
  expect(formatRupees(cents(amount))).toBe(shown);
});

test("formats an amount in another currency with its code", () => {
  expect(formatAmount(cents(1_234_50), "USD")).toBe("USD\u00a01,234.50");
  expect(formatAmount(cents(1_234_50), "LKR")).toBe("Rs.\u00a01,234.50");
});

test("formats amounts of several currencies", () => {
  const amounts = [inRupees(rupees(4_500)), { amountCents: cents(9_50), currency: "USD" }];
  expect(formatAmounts(amounts)).toBe("Rs.\u00a04,500 + USD\u00a09.50");
  expect(plainAmounts(amounts)).toBe("Rs. 4,500 + USD 9.50");
});

test("writes an ordinary space in plain text", () => {
  expect([plainRupees(cents(450_050)), plainRupees(cents(-34_500))]).toEqual(["Rs. 4,500.50", "−Rs. 345"]);
});

test("formats amounts for PayHere with two decimals, a dot and no grouping", () => {
  expect([0, 5, 50, 450_000, 123_456_789].map((amount) => toDecimal(cents(amount)))).toEqual([
    "0.00",
    "0.05",
    "0.50",
    "4500.00",
    "1234567.89",
  ]);
  expect(() => toDecimal(cents(-1))).toThrow();
});

test("parses a PayHere amount to the same cents", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_999 }),
      (value) => parseDecimal(toDecimal(cents(value))) === value,
    ),
  );
});

test.each([
  ["4500", 450_000],
  ["4,500.00", 450_000],
  [" 4500.5 ", 450_050],
  ["1,234,567.89", 123_456_789],
])("parses %s", (text, amount) => {
  expect(parseDecimal(text)).toBe(amount);
});

test.each(["", "-1", "+1", "1.234", "1e3", "0x10", "1.", ".5", "12 50", "4,50", "Rs. 5", "NaN", "1234567890"])(
  "rejects %s",
  (text) => {
    expect(parseDecimal(text)).toBeNull();
  },
);

test("keeps sums and multiples whole", () => {
  expect(sum([])).toBe(0);
  expect(sum([rupees(1), cents(50)])).toBe(150);
  expect(times(cents(1_050), 3)).toBe(3_150);
  expect(() => times(cents(1), 0.5)).toThrow();
});
