import { expect, test } from "vitest";
import { priceChangeInput } from "./price-change.ts";

test.each([
  [
    { kind: "sale", amount: "20" },
    { kind: "sale", by: { percent: 20 }, roundTo: 1, from: null, until: null },
  ],
  [
    { kind: "lower", amount: "Rs. 1,250.50", unit: "rupees", roundTo: "50", from: "2026-12-01" },
    { kind: "lower", by: { cents: 125_050 }, roundTo: 50, from: null, until: null },
  ],
  [
    { kind: "set-cost", amount: "0", roundTo: "50" },
    { kind: "set-cost", by: { cents: 0 }, roundTo: 1, from: null, until: null },
  ],
  [
    { kind: "raise-cost", amount: "200", from: "2026-12-01" },
    { kind: "raise-cost", by: { percent: 200 }, roundTo: 1, from: null, until: null },
  ],
  [
    { kind: "end-sale", amount: "x" },
    { kind: "end-sale", by: null, roundTo: 1, from: null, until: null },
  ],
])("reads the form %o", (typed, change) => {
  expect(priceChangeInput.parse(typed)).toEqual(change);
});

test.each([
  ["amount", { kind: "sale", amount: "" }],
  ["amount", { kind: "sale", amount: "100 %" }],
  ["amount", { kind: "sale", amount: "-5" }],
  ["amount", { kind: "raise", amount: "0", unit: "rupees" }],
  ["amount", { kind: "set-cost", amount: "" }],
  ["amount", { kind: "lower-cost", amount: "100" }],
  ["until", { kind: "sale", amount: "20", from: "2026-12-08", until: "2026-12-01" }],
  ["from", { kind: "sale", amount: "20", from: "8 December" }],
  ["until", { kind: "sale", amount: "20", until: "2026-02-30" }],
  ["kind", { kind: "free" }],
])("refuses a wrong %s: %o", (field, typed) => {
  expect(priceChangeInput.safeParse(typed).error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
