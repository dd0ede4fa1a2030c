import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, rupees, sum } from "../money.ts";
import { averageCost, landedCents, splitFreight } from "./landed-cost.ts";

const PRICE = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
const UNITS = fc.integer({ min: 1, max: 10_000 });
const LINE = fc.record({ quantity: UNITS, unitCostCents: PRICE });
const FREIGHT = fc.integer({ min: 0, max: 100_000_000 }).map(cents);

test("splits the freight by value, and by units when nothing has a price", () => {
  const robe = { quantity: 10, unitCostCents: rupees(300) };
  const lamp = { quantity: 5, unitCostCents: rupees(200) };
  expect(splitFreight(rupees(100), [robe, lamp])).toEqual([rupees(75), rupees(25)]);
  const free = [
    { quantity: 3, unitCostCents: rupees(0) },
    { quantity: 1, unitCostCents: rupees(0) },
  ];
  expect(splitFreight(rupees(100), free)).toEqual([rupees(75), rupees(25)]);
});

test("splits the freight without losing a cent for any lines", () => {
  fc.assert(
    fc.property(FREIGHT, fc.array(LINE, { minLength: 1, maxLength: 30 }), (freight, lines) => {
      const shares = splitFreight(freight, lines);
      expect(sum(shares)).toBe(freight);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("adds up to price and freight of the line over any sequence of receipts", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(PRICE, FREIGHT, parts, (unitCostCents, freightCents, receipts) => {
      const quantity = receipts.reduce((total, units) => total + units, 0);
      let receivedUnits = 0;
      const landed = receipts.map((units) => {
        const cost = landedCents({ quantity, unitCostCents, freightCents, receivedUnits }, units);
        receivedUnits += units;
        return cost;
      });
      expect(sum(landed)).toBe(unitCostCents * quantity + freightCents);
      // Units beyond the ordered ones bear no freight.
      expect(landedCents({ quantity, unitCostCents, freightCents, receivedUnits }, 3)).toBe(unitCostCents * 3);
    }),
  );
});

test.each([
  ["the average of old and new units", { stock: 10, costCents: rupees(400) }, 10, 4_400, 420],
  ["the cost of the receipt when nothing is in stock", { stock: 0, costCents: rupees(400) }, 10, 5_000, 500],
  ["the cost of the receipt when the stock is below zero", { stock: -4, costCents: rupees(400) }, 10, 5_000, 500],
  ["the cost of the receipt when the old cost is unknown", { stock: 10, costCents: null }, 10, 5_000, 500],
  ["the cost of the receipt when the stock is not tracked", { stock: null, costCents: rupees(1) }, 10, 5_000, 500],
])("returns %s", (_what, before, units, landed, expected) => {
  expect(averageCost(before, { units, landed: rupees(landed) })).toBe(rupees(expected));
});

test("rounds half a cent up", () => {
  expect(averageCost({ stock: 1, costCents: cents(100) }, { units: 1, landed: cents(101) })).toBe(101);
  expect(averageCost({ stock: 2, costCents: cents(100) }, { units: 1, landed: cents(101) })).toBe(100);
});

test("stays within half a cent per unit of the exact value, and between the old and the new cost", () => {
  fc.assert(
    fc.property(PRICE, UNITS, UNITS, PRICE, (costCents, stock, units, unitCostCents) => {
      const landed = cents(unitCostCents * units);
      const average = averageCost({ stock, costCents }, { units, landed });
      const exact = stock * costCents + landed;
      expect(Math.abs(average * (stock + units) - exact) * 2).toBeLessThanOrEqual(stock + units);
      expect(average).toBeGreaterThanOrEqual(Math.min(costCents, unitCostCents));
      expect(average).toBeLessThanOrEqual(Math.max(costCents, unitCostCents));
    }),
  );
});
