import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import { cartTotals } from "./cart-totals.ts";
import { ALWAYS_CHARGED } from "./delivery-charge.ts";
import { formatDelivery } from "./delivery-range.ts";

const BY_WEIGHT = {
  ...ALWAYS_CHARGED,
  byDistrict: { "LK-41": rupees(700) },
  weightSteps: [
    { upToGrams: 1_000, moreCents: rupees(0) },
    { upToGrams: 3_000, moreCents: rupees(150) },
    { upToGrams: 5_000, moreCents: rupees(400) },
  ],
};

test.for([
  [0, 500],
  [500, 500],
  [501, 650],
  [1_500, 650],
  [1_501, 900],
  [9_000, 900],
] as const)("charges two units of %i g Rs. %i for delivery", ([grams, charge]) => {
  const totals = cartTotals([{ priceCents: rupees(1_000), quantity: 2, grams }], { delivery: BY_WEIGHT });

  expect(totals).toMatchObject({ deliveryCents: rupees(charge), weightGrams: 2 * grams });
  expect(totals.totalCents).toBe(rupees(2_000 + charge));
});

test("adds the weight's charge to that of the district, and nothing when delivery is free", () => {
  const lines = [{ priceCents: rupees(1_000), quantity: 1, grams: 2_000 }];
  const free = { ...BY_WEIGHT, freeFromCents: rupees(1_000) };

  expect(cartTotals(lines, { delivery: BY_WEIGHT, district: "LK-41" }).deliveryCents).toBe(rupees(850));
  expect(cartTotals(lines, { delivery: free, district: "LK-41" }).deliveryCents).toBe(0);
});

test("ignores the weight of a line without one, and all weights without steps", () => {
  const line = { priceCents: rupees(1_000), quantity: 1 };

  expect(cartTotals([line], { delivery: BY_WEIGHT })).toMatchObject({ deliveryCents: rupees(500), weightGrams: 0 });
  expect(cartTotals([{ ...line, grams: 90_000 }], { delivery: ALWAYS_CHARGED }).deliveryCents).toBe(rupees(500));
});

test("formats the range of districts and weights", () => {
  expect(formatDelivery(ALWAYS_CHARGED)).toMatch(/^Rs\.\s500$/);
  expect(formatDelivery(BY_WEIGHT)).toMatch(/^Rs\.\s500–1,100$/);
});
