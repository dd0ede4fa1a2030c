import { sumProducts } from "../../../domain/ledger/sum-products.server.ts";
import { sumSalesBy } from "../../../domain/ledger/sum-sales-by.server.ts";
import { reportCouriers } from "../../../domain/reporting/courier-report.server.ts";
import { comparedRange } from "../../../domain/reporting/report-comparison.ts";
import type { Report, ReportFilter } from "../../../domain/reporting/report-filter.ts";
import { allowedGroup, type Group } from "../../../domain/reporting/report-groups.ts";
import type { ReportRange } from "../../../domain/reporting/report-range.ts";
import type { Shop } from "../../../domain/shop.ts";
import { courierTable, courierTiles, productTable, productTiles } from "./other-tables.ts";
import type { ReportTable, Tile } from "./report-table.ts";
import { districtTable, methodTable, type SalesBar, salesBars, salesTable, salesTiles } from "./sales-tables.ts";

/** Rows of a report on the screen; its file has all. Sales have at most a hundred, which the chart needs. */
const MOST_ROWS = 50;

export type LoadedReport = {
  table: ReportTable;
  tiles: Tile[];
  bars: SalesBar[];
  /** Rows that only the file has. */
  left: number;
  compared: ReportRange | null;
};

type Db = Pick<Shop, "db" | "now">;
/** A range of a report. `isFile`: all rows, with columns for other programs. */
type Wanted = { range: ReportRange; group: Group; isFile: boolean };
type Loaded = { table: ReportTable; tiles: Tile[]; count?: number; sales?: Parameters<typeof salesBars>[0] };

const LOADERS: Record<Report, (shop: Db, wanted: Wanted) => Promise<Loaded>> = {
  sales: async ({ db }, { range, group, isFile }) => {
    const sales = { range, group, sales: await sumSalesBy(db, range, group) };
    return { table: salesTable(sales, isFile), tiles: salesTiles(sales.sales), sales };
  },
  products: async ({ db }, { range, isFile }) => {
    const report = await sumProducts(db, range, isFile ? null : MOST_ROWS);
    return { table: productTable(report), tiles: productTiles(report), count: report.count };
  },
  districts: async ({ db }, { range }) => {
    const report = await sumSalesBy(db, range, "district");
    return { table: districtTable(report), tiles: salesTiles(report) };
  },
  methods: async ({ db }, { range }) => {
    const report = await sumSalesBy(db, range, "method");
    return { table: methodTable(report), tiles: salesTiles(report) };
  },
  couriers: async (shop, { range, isFile }) => {
    const couriers = await reportCouriers(shop, range);
    return { table: courierTable(couriers, isFile), tiles: courierTiles(couriers) };
  },
};

/** Returns a report for the screen, with the figures of the compared range. */
export async function loadReport(shop: Db, { report, range, group, comparison }: ReportFilter): Promise<LoadedReport> {
  const compared = comparedRange(range, comparison);
  const load = (days: ReportRange) =>
    LOADERS[report](shop, { range: days, group: allowedGroup(days, group), isFile: false });
  const [now, before] = await Promise.all([load(range), compared && load(compared)]);
  const isCut = report !== "sales";
  const rows = isCut ? now.table.rows.slice(0, MOST_ROWS) : now.table.rows;
  return {
    table: { ...now.table, rows },
    tiles: now.tiles.map((tile, index) => ({ ...tile, ...(before && { before: before.tiles[index]?.value ?? null }) })),
    bars: now.sales ? salesBars(now.sales, before?.sales ?? null) : [],
    left: (now.count ?? now.table.rows.length) - rows.length,
    compared,
  };
}

/** Returns all rows of a report. */
export async function loadReportFile(shop: Db, { report, range, group }: ReportFilter): Promise<ReportTable> {
  const { table } = await LOADERS[report](shop, { range, group, isFile: true });
  return table;
}
