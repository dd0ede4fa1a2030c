import { colomboDay } from "../colombo-days.ts";
import { sumSales } from "../ledger/sum-sales.server.ts";
import type { Shop } from "../shop.ts";
import { comparedSpans, type DaySales, lastDays, type PeriodSales, salesByPeriod } from "./sales.ts";

/** Lists sales by day and method for the last days. */
export async function listSales({ db, now }: Pick<Shop, "db" | "now">): Promise<DaySales[]> {
  const days = lastDays(colomboDay(now()));
  const sums = await sumSales(
    db,
    days.map((day) => ({ first: day, last: day })),
  );
  return sums.map(({ first: day, last: _, ...sales }) => ({ day, ...sales }));
}

/** Lists the sales of each period, with the amount of the one before. */
export async function listPeriodSales({ db, now }: Pick<Shop, "db" | "now">): Promise<PeriodSales[]> {
  const today = colomboDay(now());
  return salesByPeriod(await sumSales(db, comparedSpans(today)), today);
}
