import { usesDemonstrationPictures } from "../../../domain/catalog/demonstration-pictures.server.ts";
import { colomboDay, startOfDay } from "../../../domain/colombo-days.ts";
import { formatDay } from "../../../domain/dates.ts";
import { listScarcest } from "../../../domain/inventory/low-stock.server.ts";
import { countToDo } from "../../../domain/reporting/count-to-do.server.ts";
import { salesByDay } from "../../../domain/reporting/sales.ts";
import { listPeriodSales, listSales } from "../../../domain/reporting/sales-report.server.ts";
import { TO_DO, TO_DO_NEEDS } from "../../../domain/reporting/to-do.ts";
import type { Shop } from "../../../domain/shop.ts";
import { can } from "../../../domain/staff/permissions.ts";
import { Notice } from "../../components/notice.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { PageHead } from "../shared/page-head.tsx";
import { Panel, PLAIN_LINK } from "../shared/panel.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/today.route.ts";
import { DayChart } from "./day-chart.tsx";
import { DeferredReports } from "./deferred-reports.tsx";
import { SalesByMethod, SalesPeriods } from "./sales-periods.tsx";
import { ToDoList } from "./to-do-list.tsx";
import { todayWords as words } from "./today-words.ts";

/** Variants with low stock that Today names. */
const NAMED_LOW = 3;

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-today")];

/** All staff see the tasks; only staff who may see money see sales and reports. */
export async function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(memberContext);
  const shop = context.get(shopContext);
  const mine = TO_DO.filter((kind) => can(role, TO_DO_NEEDS[kind]));
  const [counts, lowStock, sales, hasDrawings] = await Promise.all([
    countToDo(shop),
    mine.includes("low-stock") ? listScarcest(shop, NAMED_LOW) : [],
    can(role, "see-money") ? findSales(shop) : null,
    can(role, "change-products") ? usesDemonstrationPictures(shop) : false,
  ]);
  // Most shops charge every card at once.
  const shown = mine.filter((kind) => kind !== "reserved" || counts[kind] > 0);
  return { toDo: shown.map((kind) => ({ kind, count: counts[kind] })), lowStock, sales, hasDrawings };
}

async function findSales(shop: Shop) {
  const [periods, sales] = await Promise.all([listPeriodSales(shop), listSales(shop)]);
  const days = salesByDay(sales, colomboDay(shop.now()));
  return {
    periods,
    days: days.map((one) => ({ ...one, label: formatDay(startOfDay(one.day), "en") })),
  };
}

export const meta: Route.MetaFunction = () => staffPage(words.heading);

export default function Today({ loaderData: { toDo, lowStock, sales, hasDrawings } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHead title={words.heading} />
      {hasDrawings && (
        <Notice tone="info">
          <ShopLink to="/admin/products" className={PLAIN_LINK}>
            {words.productPictures}
          </ShopLink>
          <p>{words.drawings}</p>
        </Notice>
      )}
      <ToDoList toDo={toDo} lowStock={lowStock} />
      {sales && (
        <>
          <Panel title={words.sales}>
            <SalesPeriods periods={sales.periods} />
            <p className="text-ink-soft text-sm">{words.salesNote}</p>
          </Panel>
          <div className="grid gap-8 md:grid-cols-2">
            <DayChart days={sales.days} />
            <SalesByMethod periods={sales.periods} />
            <DeferredReports />
          </div>
        </>
      )}
    </div>
  );
}
