import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import { changeInPercent, comparedSpans, type DaySales, type SpanSales, salesByDay, salesByPeriod } from "./sales.ts";

const sold = (day: string, amount: number): DaySales => ({
  day,
  method: "card",
  orders: amount > 0 ? 1 : 0,
  amountCents: rupees(amount),
});
const spanOf = (first: string, last: string, amount: number): SpanSales => ({
  first,
  last,
  method: "card",
  orders: 1,
  amountCents: rupees(amount),
});

test("ends each period today and compares it with the period before", () => {
  expect(comparedSpans("2026-11-22")).toEqual([
    { first: "2026-11-22", last: "2026-11-22" },
    { first: "2026-11-21", last: "2026-11-21" },
    { first: "2026-11-16", last: "2026-11-22" },
    { first: "2026-11-09", last: "2026-11-15" },
    { first: "2026-10-24", last: "2026-11-22" },
    { first: "2026-09-24", last: "2026-10-23" },
  ]);
});

test("adds up the payment methods of a period", () => {
  const cash = { method: "cash-on-delivery", orders: 2 } as const;
  const [today, week, month] = salesByPeriod(
    [
      spanOf("2026-11-22", "2026-11-22", 700),
      { ...spanOf("2026-11-22", "2026-11-22", 500), ...cash },
      ...[spanOf("2026-11-21", "2026-11-21", 400), spanOf("2026-11-09", "2026-11-15", 100)],
      spanOf("2026-10-24", "2026-11-22", 1_950),
    ],
    "2026-11-22",
  );

  expect(today).toEqual({
    days: 1,
    orders: 3,
    amountCents: rupees(1_200),
    beforeCents: rupees(400),
    byMethod: {
      card: { orders: 1, amountCents: rupees(700) },
      "cash-on-delivery": { orders: 2, amountCents: rupees(500) },
    },
  });
  expect(week).toEqual({ days: 7, orders: 0, amountCents: rupees(0), beforeCents: rupees(100), byMethod: {} });
  expect(month).toMatchObject({ days: 30, orders: 1, amountCents: rupees(1_950), beforeCents: rupees(0) });
});

test("lists the last 30 days, including those without a sale", () => {
  const cash = { ...sold("2026-11-22", 500), method: "cash-on-delivery" as const };
  const sales = [sold("2026-11-22", 700), cash, sold("2026-11-21", 400), sold("2026-10-23", 25)];

  const days = salesByDay(sales, "2026-11-22");

  expect(days).toHaveLength(30);
  expect(days.slice(-3)).toEqual([
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
