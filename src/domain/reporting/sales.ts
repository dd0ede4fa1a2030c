import { type ColomboDay, daysBefore } from "../colombo-days.ts";
import { type Cents, cents } from "../money.ts";
import type { PaymentMethod } from "../orders/payment-methods.ts";

/** What came in and went back on one day by one method. */
export type DaySales = {
  day: ColomboDay;
  method: PaymentMethod;
  orders: number;
  /** Without what went back: below zero on a day of many refunds. */
  amountCents: Cents;
};

/** Today, and the last days with today among them. */
export const PERIODS = [1, 7, 30] as const;
export type Period = (typeof PERIODS)[number];
/** As many days as are needed to compare the longest with the one before. */
export const SALES_DAYS = 60;

export type PeriodSales = {
  days: Period;
  orders: number;
  amountCents: Cents;
  /** Of the period of the same length before it. */
  beforeCents: Cents;
  byMethod: Partial<Record<PaymentMethod, { orders: number; amountCents: Cents }>>;
};

/** The sales of each period, against the one before. */
export function salesByPeriod(sales: readonly DaySales[], today: ColomboDay): PeriodSales[] {
  return PERIODS.map((days) => {
    const [first, firstBefore] = [daysBefore(today, days - 1), daysBefore(today, 2 * days - 1)];
    const within = sales.filter(({ day }) => day >= first && day <= today);
    const before = sales.filter(({ day }) => day >= firstBefore && day < first);
    const byMethod: PeriodSales["byMethod"] = {};
    for (const { method } of within) byMethod[method] = totalOf(within.filter((one) => one.method === method));
    return { days, ...totalOf(within), beforeCents: totalOf(before).amountCents, byMethod };
  });
}

/** What came in on each of the last days, the oldest first; a day without a sale is there, too. */
export function salesByDay(sales: readonly DaySales[], today: ColomboDay, days: number) {
  return Array.from({ length: days }, (_, index) => {
    const day = daysBefore(today, days - 1 - index);
    return { day, ...totalOf(sales.filter((one) => one.day === day)) };
  });
}

/** By how many hundredths more or fewer than before; null when there was nothing to compare with. */
export function changeInPercent(now: Cents, before: Cents): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 100) : null;
}

function totalOf(sales: readonly DaySales[]) {
  const add = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    orders: add(sales.map(({ orders }) => orders)),
    amountCents: cents(add(sales.map(({ amountCents }) => amountCents))),
  };
}
