import { expect, test } from "vitest";
import { proposePayments } from "./propose-payments.ts";

const DUE = [100, 250, 400, 130, 250, 900];

test.each([
  ["the oldest payments that add up", 350, [0, 1]],
  ["all", 2_030, [0, 1, 2, 3, 4, 5]],
  ["the oldest but one", 500, [0, 2]],
  ["the oldest but two", 230, [0, 3]],
  ["a row of later payments", 1_150, [4, 5]],
  ["older payments before a single later one", 900, [1, 2, 4]],
  ["the oldest within the sum when nothing adds up", 760, [0, 1, 2]],
  ["nothing when the sum is below the oldest payment", 99, []],
])("proposes %s", (_, payout, places) => {
  expect(proposePayments(DUE, payout)).toEqual(places);
});

test("counts deductions for earlier refunds", () => {
  expect(proposePayments([100, -40, 250], 310)).toEqual([0, 1, 2]);
  expect(proposePayments([], 100)).toEqual([]);
});

test("takes 300 payments without a match within a moment", () => {
  const amounts = Array.from({ length: 300 }, (_, place) => 1_000 + place * 7);

  expect(proposePayments(amounts, 1)).toEqual([]);
});
