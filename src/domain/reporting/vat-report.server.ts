import { colomboDay } from "../colombo-days.ts";
import { type MonthVat, sumVatByMonth } from "../ledger/sum-vat.server.ts";
import type { Shop } from "../shop.ts";

/** Months of the report before the current one. */
const MONTHS = 12;

/** Reports sales and VAT of this month and the twelve before; empty while no order has VAT. */
export function reportVat({ db, now }: Pick<Shop, "db" | "now">): Promise<MonthVat[]> {
  const [year = 0, month = 1] = colomboDay(now()).split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 - MONTHS, 1)).toISOString().slice(0, "2026-11-01".length);
  return sumVatByMonth(db, first);
}
