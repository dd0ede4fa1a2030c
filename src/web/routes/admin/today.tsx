import { countToDo } from "../../../domain/admin/count-to-do.server.ts";
import { can } from "../../../domain/admin/permissions.ts";
import { salesByDay, salesByPeriod } from "../../../domain/admin/sales.ts";
import { listSales } from "../../../domain/admin/sales-report.server.ts";
import { TO_DO, TO_DO_NEEDS } from "../../../domain/admin/to-do.ts";
import { colomboDay, startOfDay } from "../../../domain/colombo-days.ts";
import { formatDay } from "../../../domain/dates.ts";
import type { Shop } from "../../../domain/shop.ts";
import { requireStaff } from "../../admin/require-staff.ts";
import { staffPage } from "../../admin/staff-page.ts";
import { shopContext } from "../../context.ts";
import { todayWords as words } from "../../i18n/admin/today-words.ts";
import { DayChart } from "../../ui/admin/day-chart.tsx";
import { LaterReports } from "../../ui/admin/later-reports.tsx";
import { PageHead } from "../../ui/admin/page-head.tsx";
import { Part } from "../../ui/admin/part.tsx";
import { SalesByMethod, SalesPeriods } from "../../ui/admin/sales-periods.tsx";
import { ToDoList } from "../../ui/admin/to-do-list.tsx";
import type { Route } from "./+types/today.ts";

const CHART_DAYS = 30;

/** What they can do is for everybody who works here; what was sold, and how well, for those who see money. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireStaff(context, request, "see-today");
  const shop = context.get(shopContext);
  const mine = TO_DO.filter((kind) => can(role, TO_DO_NEEDS[kind]));
  const [counts, sales] = await Promise.all([countToDo(shop), can(role, "see-money") ? findSales(shop) : null]);
  return { toDo: mine.map((kind) => ({ kind, count: counts[kind] })), sales };
}

async function findSales(shop: Shop) {
  const sales = await listSales(shop);
  const today = colomboDay(shop.now());
  const days = salesByDay(sales, today, CHART_DAYS);
  return {
    periods: salesByPeriod(sales, today),
    days: days.map((one) => ({ ...one, label: formatDay(startOfDay(one.day), "en") })),
  };
}

export const meta: Route.MetaFunction = () => staffPage(words.heading);

export default function Today({ loaderData: { toDo, sales } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHead title={words.heading} />
      <ToDoList toDo={toDo} />
      {sales && (
        <>
          <Part title={words.sales}>
            <SalesPeriods periods={sales.periods} />
            <p className="text-ink-soft text-sm">{words.salesNote}</p>
          </Part>
          <div className="grid gap-8 md:grid-cols-2">
            <DayChart days={sales.days} />
            <SalesByMethod periods={sales.periods} />
            <LaterReports />
          </div>
        </>
      )}
    </div>
  );
}
