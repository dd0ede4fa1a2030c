import { colomboDay, daysBefore } from "../colombo-days.ts";
import { sumSalesByDay } from "../ledger/sum-sales.server.ts";
import type { Shop } from "../shop.ts";
import { type DaySales, SALES_DAYS } from "./sales.ts";

/** Lists sales by day and method for the period that comparisons need. */
export function listSales({ db, now }: Pick<Shop, "db" | "now">): Promise<DaySales[]> {
  return sumSalesByDay(db, daysBefore(colomboDay(now()), SALES_DAYS - 1));
}
