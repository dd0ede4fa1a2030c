import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import { changeInPercent, type DaySales, salesByDay, salesByPeriod } from "./sales.ts";

const sold = (day: string, amount: number, method: DaySales["method"] = "card"): DaySales => ({
  ...{ day, method, orders: amount > 0 ? 1 : 0, amountCents: rupees(amount) },
});
const SALES = [
  ...[sold("2026-11-22", 1_000), sold("2026-11-22", -300), sold("2026-11-22", 500, "cash-on-delivery")],
  ...[sold("2026-11-21", 400), sold("2026-11-16", 200), sold("2026-11-15", 100), sold("2026-10-24", 50)],
  ...[sold("2026-10-23", 25), sold("2026-09-24", 10), sold("2026-09-23", 9_999), sold("2026-11-23", 9_999)],
];

test("ends each period today and compares it with the period before", () => {
  const [today, week, month] = salesByPeriod(SALES, "2026-11-22");

  expect(today).toEqual({
    ...{ days: 1, orders: 2, amountCents: rupees(1_200), beforeCents: rupees(400) },
    byMethod: {
      card: { orders: 1, amountCents: rupees(700) },
      "cash-on-delivery": { orders: 1, amountCents: rupees(500) },
    },
  });
  expect(week).toMatchObject({ days: 7, amountCents: rupees(1_800), beforeCents: rupees(100) });
  expect(month).toMatchObject({ days: 30, amountCents: rupees(1_950), beforeCents: rupees(35) });
});

test("includes days without a sale", () => {
  expect(salesByDay(SALES, "2026-11-22", 3)).toEqual([
    { day: "2026-11-20", orders: 0, amountCents: rupees(0) },
    { day: "2026-11-21", orders: 1, amountCents: rupees(400) },
    { day: "2026-11-22", orders: 2, amountCents: rupees(1_200) },
  ]);
});

test("returns the change in percent, and null without previous sales", () => {
  expect(changeInPercent(rupees(150), rupees(100))).toBe(50);
  expect(changeInPercent(rupees(0), rupees(100))).toBe(-100);
  expect(changeInPercent(rupees(150), rupees(0))).toBeNull();
});
