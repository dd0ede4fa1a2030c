import { colomboDay, startOfDay } from "../../../domain/colombo-days.ts";
import { formatDay } from "../../../domain/dates.ts";
import { findFirstSaleDay } from "../../../domain/ledger/sum-sales-by.server.ts";
import { type ParsedFilter, parseReportFilter, reportUrl } from "../../../domain/reporting/report-filter.ts";
import { can } from "../../../domain/staff/permissions.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { PageHead } from "../shared/page-head.tsx";
import { Panel } from "../shared/panel.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/reports.route.ts";
import { FiguresTable } from "./figures-table.tsx";
import { formatSpan } from "./format-span.ts";
import { loadReport } from "./load-report.server.ts";
import { ReportChart } from "./report-chart.tsx";
import { ReportChips, ReportForm } from "./report-filters.tsx";
import { ReportTiles } from "./report-tiles.tsx";
import { reportWords as words } from "./report-words.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-money")];

/** A report of any days; everything that it depends on is in the URL. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const parsed = parseReportFilter(url.searchParams, colomboDay(shop.now()));
  const [loaded, firstDay] = await Promise.all([loadReport(shop, parsed.filter), findFirstSaleDay(shop.db)]);
  return { ...parsed, ...loaded, firstDay, mayExport: can(context.get(memberContext).role, "export") };
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { filter, problems, table, tiles, bars, left, compared, firstDay, mayExport } = loaderData;
  const { report, range, group } = filter;
  return (
    <div className="grid gap-6">
      <PageHead title={words.title} ways={[["/admin/reports/today", words.toOthers]]} />
      <ReportChips filter={filter} />
      <ReportForm filter={filter} />
      <Problems problems={problems} first={range.first} firstDay={firstDay} />
      <Panel title={`${words.reports[report]}, ${formatSpan(range)}`}>
        {compared && <p className="text-ink-soft">{words.comparedWith(formatSpan(compared))}</p>}
        <ReportTiles tiles={tiles} />
        {bars.length > 1 && (
          <ReportChart
            key={reportUrl(filter)}
            title={words.chart[group]}
            bars={bars}
            compared={compared && formatSpan(compared)}
          />
        )}
        {table.rows.length === 0 ? <p>{words.none}</p> : <FiguresTable label={words.reports[report]} table={table} />}
        {left > 0 && <p>{words.rest(left)}</p>}
        <p className="max-w-text text-ink-soft text-sm">{words.notes[report]}</p>
      </Panel>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink variant="secondary" to={reportUrl(filter, "/admin/reports/file")} reloadDocument>
          {words.download}
        </ButtonLink>
        {/* A plain form, because only the browser itself can save the file. */}
        {mayExport && (
          <form method="post" action={reportUrl(filter, "/admin/reports/orders")}>
            <Button variant="secondary">{words.downloadOrders}</Button>
          </form>
        )}
        {mayExport && <p className="text-ink-soft text-sm">{words.ordersNote}</p>}
      </div>
    </div>
  );
}

type ProblemFacts = Pick<ParsedFilter, "problems"> & { first: string; firstDay: string | null };

/** Why the report differs from what its URL asks for, and why days are empty. */
function Problems({ problems, first, firstDay }: ProblemFacts) {
  const texts = problems.map((problem) => words.problems[problem]);
  if (firstDay === null) texts.push(words.noSales);
  else if (first < firstDay) texts.push(words.firstSale(formatDay(startOfDay(firstDay), "en")));
  return texts.map((text) => (
    <Notice key={text} tone="info" role="status">
      <p>{text}</p>
    </Notice>
  ));
}
