import { type ColomboDay, daysBefore } from "../colombo-days.ts";
import { type Cents, cents } from "../money.ts";
import type { PaymentMethod } from "../orders/payment-methods.ts";

/** Sales of one payment method. */
export type MethodSales = {
  method: PaymentMethod;
  /** Orders of which a sale is left. */
  orders: number;
  /** Less refunds: negative when more was refunded than sold. */
  amountCents: Cents;
};
export type DaySales = MethodSales & { day: ColomboDay };
/** Sales from the first day to the last, both included. */
export type SpanSales = MethodSales & { first: ColomboDay; last: ColomboDay };

/** Periods in days, including today. */
export const PERIODS = [1, 7, 30] as const;
export type Period = (typeof PERIODS)[number];
/** Number of days whose sales are displayed one by one. */
export const SALES_DAYS = 30;

export type PeriodSales = {
  days: Period;
  orders: number;
  amountCents: Cents;
  /** Amount of the previous period of the same length. */
  beforeCents: Cents;
  byMethod: Partial<Record<PaymentMethod, { orders: number; amountCents: Cents }>>;
};

/** Returns a period that ends today, and the one of the same length before. */
function spansOf(days: Period, today: ColomboDay) {
  const first = daysBefore(today, days - 1);
  return {
    within: { first, last: today },
    before: { first: daysBefore(first, days), last: daysBefore(first, 1) },
  };
}

/** Returns the spans of all periods and of those before. */
export function comparedSpans(today: ColomboDay) {
  return PERIODS.map((days) => spansOf(days, today)).flatMap(({ within, before }) => [within, before]);
}

/** Sums up the methods of each period, and of the one before. */
export function salesByPeriod(sales: readonly SpanSales[], today: ColomboDay): PeriodSales[] {
  const salesOf = (span: { first: ColomboDay; last: ColomboDay }) =>
    sales.filter(({ first, last }) => first === span.first && last === span.last);
  return PERIODS.map((days) => {
    const { within, before } = spansOf(days, today);
    const byMethod: PeriodSales["byMethod"] = {};
    for (const { method, orders, amountCents } of salesOf(within)) byMethod[method] = { orders, amountCents };
    return { days, ...totalOf(salesOf(within)), beforeCents: totalOf(salesOf(before)).amountCents, byMethod };
  });
}

/** Returns the last days including today, the oldest first. */
export function lastDays(today: ColomboDay): ColomboDay[] {
  return Array.from({ length: SALES_DAYS }, (_, index) => daysBefore(today, SALES_DAYS - 1 - index));
}

/** Returns the sales of each of the last days, the oldest first, including days without a sale. */
export function salesByDay(sales: readonly DaySales[], today: ColomboDay) {
  return lastDays(today).map((day) => ({ day, ...totalOf(sales.filter((one) => one.day === day)) }));
}

/** Returns the change in percent, rounded; null when there is nothing to compare with. */
export function changeInPercent(now: Cents, before: Cents): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 100) : null;
}

function totalOf(sales: readonly MethodSales[]) {
  const add = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    orders: add(sales.map(({ orders }) => orders)),
    amountCents: cents(add(sales.map(({ amountCents }) => amountCents))),
  };
}
