import { type ColomboDay, daysBefore } from "../colombo-days.ts";
import { type Cents, cents } from "../money.ts";
import type { PaymentMethod } from "../orders/payment-methods.ts";

/** Sales less refunds of one day and payment method. */
export type DaySales = {
  day: ColomboDay;
  method: PaymentMethod;
  orders: number;
  /** Less refunds: negative on a day with more refunds than sales. */
  amountCents: Cents;
};

/** Periods in days, including today. */
export const PERIODS = [1, 7, 30] as const;
export type Period = (typeof PERIODS)[number];
/** Days needed to compare the longest period with the one before. */
export const SALES_DAYS = 60;

export type PeriodSales = {
  days: Period;
  orders: number;
  amountCents: Cents;
  /** Amount of the previous period of the same length. */
  beforeCents: Cents;
  byMethod: Partial<Record<PaymentMethod, { orders: number; amountCents: Cents }>>;
};

/** Sums up the sales of each period and of the one before. */
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

/** Returns the sales of each of the last days, the oldest first, including days without a sale. */
export function salesByDay(sales: readonly DaySales[], today: ColomboDay, days: number) {
  return Array.from({ length: days }, (_, index) => {
    const day = daysBefore(today, days - 1 - index);
    return { day, ...totalOf(sales.filter((one) => one.day === day)) };
  });
}

/** Returns the change in percent, rounded; null when there is nothing to compare with. */
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
