import { DISTRICTS, isDistrictCode } from "../../../domain/districts.ts";
import type { SalesReport, SalesSums } from "../../../domain/ledger/sum-sales-by.server.ts";
import { PAYMENT_METHODS } from "../../../domain/orders/payment-methods.ts";
import { type Group, listGroups, startOfGroup } from "../../../domain/reporting/report-groups.ts";
import type { ReportRange } from "../../../domain/reporting/report-range.ts";
import { orderWords } from "../shared/order-words.ts";
import { formatGroup } from "./format-span.ts";
import { type Cell, type Column, column, profitTile, type ReportTable, type Tile } from "./report-table.ts";
import { reportWords as words } from "./report-words.ts";

const AMOUNTS = [
  [words.gross, "grossCents"],
  [words.discounts, "discountCents"],
  [words.delivery, "deliveryCents"],
  [words.fees, "feeCents"],
  [words.refunds, "refundCents"],
] as const;

/** The figures that matter most come first: a phone shows them without scrolling. */
const COLUMNS: Column[] = [
  column(words.orders, "number"),
  ...[words.net, words.average].map((head) => column(head, "money")),
  ...[...AMOUNTS.map(([head]) => head), words.cost, words.profit].map((head) => column(head, "money")),
];

/** Net amount of an order; null without one. */
const averageOf = ({ orders, netCents }: SalesSums) => (orders > 0 ? Math.round(netCents / orders) : null);

const cellsOf = (sums: SalesSums): Cell[] => [
  sums.orders,
  sums.netCents,
  averageOf(sums),
  ...AMOUNTS.map(([, name]) => sums[name]),
  sums.costCents,
  sums.profitCents,
];

const NOTHING = {
  orders: 0,
  netCents: 0,
  costCents: 0,
  profitCents: 0,
  ...Object.fromEntries(AMOUNTS.map(([, name]) => [name, 0])),
} as SalesSums;

export function salesTiles({ total }: SalesReport): Tile[] {
  return [
    { label: words.net, kind: "money", value: total.netCents },
    { label: words.orders, kind: "number", value: total.orders },
    { label: words.average, kind: "money", value: averageOf(total) },
    profitTile(total.profitCents),
  ];
}

type Grouped = { range: ReportRange; group: Group; sales: SalesReport };
export type SalesBar = { label: string; netCents: number; orders: number; beforeCents: number | null };

/** Returns the sums of every group of a range, also of those without a sale. */
function sumsOfGroups({ range, group, sales }: Grouped) {
  const byKey = new Map(sales.rows.map((row) => [row.key, row]));
  const isOneYear = range.first.slice(0, 4) === range.last.slice(0, 4);
  return listGroups(range, group).map((days) => ({
    days,
    label: formatGroup(days, { group, hasYear: !isOneYear }),
    sums: byKey.get(startOfGroup(days.first, group)) ?? NOTHING,
  }));
}

/** Returns the bars of the chart: each group, and the group at the same place of the compared range. */
export function salesBars(now: Grouped, before: Grouped | null): SalesBar[] {
  const earlier = before && sumsOfGroups(before);
  return sumsOfGroups(now).map(({ label, sums }, index) => ({
    label,
    netCents: sums.netCents,
    orders: sums.orders,
    beforeCents: earlier?.[index]?.sums.netCents ?? null,
  }));
}

/** Sales by day, week or month. A file has the first and last day of each row, for other programs. */
export function salesTable(now: Grouped, isFile: boolean): ReportTable {
  const heads = isFile ? [words.from, words.to] : [words.days];
  return {
    columns: [...heads.map((head) => column(head)), ...COLUMNS],
    rows: sumsOfGroups(now).map(({ days, label, sums }) => ({
      cells: [...(isFile ? [days.first, days.last] : [label]), ...cellsOf(sums)],
    })),
    total: [...(isFile ? [words.total, ""] : [words.total]), ...cellsOf(now.sales.total)],
  };
}

const tableOf = (head: string, { rows, total }: SalesReport, nameOf: (key: string) => string): ReportTable => ({
  columns: [column(head), ...COLUMNS],
  rows: rows
    .toSorted((a, b) => b.netCents - a.netCents || a.key.localeCompare(b.key))
    .map(({ key, ...sums }) => ({ cells: [nameOf(key), ...cellsOf(sums)] })),
  total: [words.total, ...cellsOf(total)],
});

export const districtTable = (report: SalesReport): ReportTable =>
  tableOf(words.district, report, (key) => (isDistrictCode(key) ? DISTRICTS[key] : key));

export function methodTable(report: SalesReport): ReportTable {
  const nameOf = (key: string) => {
    const method = PAYMENT_METHODS.find((each) => each === key);
    return method ? orderWords.methods[method] : key;
  };
  return tableOf(words.method, report, nameOf);
}
