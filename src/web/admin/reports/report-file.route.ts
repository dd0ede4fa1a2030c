import { colomboDay } from "../../../domain/colombo-days.ts";
import type { Cents } from "../../../domain/money.ts";
import { parseReportFilter } from "../../../domain/reporting/report-filter.ts";
import { shopContext } from "../../context.ts";
import { csvAmount, csvFile, writeCsv } from "../../csv-file.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import type { Route } from "./+types/report-file.route.ts";
import { loadReportFile } from "./load-report.server.ts";
import type { Cell, Column } from "./report-table.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-money")];

/** Returns the report of the same URL's screen with all its rows. It contains no personal data. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { filter } = parseReportFilter(url.searchParams, colomboDay(shop.now()));
  const { columns, rows, total } = await loadReportFile(shop, filter);
  const all = [...rows.map(({ cells }) => cells), ...(total ? [total] : [])];
  const lines = all.map((cells) => cells.map((cell, index) => toText(cell, columns[index]?.kind)));
  const { first, last } = filter.range;
  return csvFile(
    `${filter.report}-${first}-${last}.csv`,
    writeCsv(
      columns.map(({ head }) => head),
      [lines],
    ),
  );
}

function toText(cell: Cell, kind: Column["kind"] | undefined): string {
  if (typeof cell !== "number") return cell ?? "";
  return kind === "money" ? csvAmount(cell as Cents) : String(cell);
}
