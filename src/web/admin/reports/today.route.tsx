import { colomboDay, startOfDay } from "../../../domain/colombo-days.ts";
import { formatDay, formatMoment } from "../../../domain/dates.ts";
import { listScarcest } from "../../../domain/inventory/low-stock.server.ts";
import { listPushDevices } from "../../../domain/notifications/push-devices.server.ts";
import { ORDER_ACTIONS } from "../../../domain/orders/staff/order-actions.ts";
import { isUndoableBy } from "../../../domain/orders/staff/undo-actions.server.ts";
import { findHealth } from "../../../domain/reporting/find-health.server.ts";
import { findOpenSetupSteps } from "../../../domain/reporting/find-setup.server.ts";
import { judgeHealth } from "../../../domain/reporting/health.ts";
import { countOnTheWay, findLastOrderTime } from "../../../domain/reporting/oldest-orders.server.ts";
import { salesByDay } from "../../../domain/reporting/sales.ts";
import { listPeriodSales, listSales } from "../../../domain/reporting/sales-report.server.ts";
import { findTodayVersion } from "../../../domain/reporting/today-version.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { can, type Role } from "../../../domain/staff/permissions.ts";
import { Notice } from "../../components/notice.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { memberContext, proxyContext, shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { notificationWords } from "../me/notification-words.ts";
import { SearchForm } from "../search/search-form.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { Panel, PLAIN_LINK } from "../shared/panel.tsx";
import { staffPage } from "../shared/staff-page.ts";
import { DoneNotice, UndoNotice } from "../shared/undo.tsx";
import { findDoneOrder, findUndoResult } from "../shared/undo-result.server.ts";
import type { Route } from "./+types/today.route.ts";
import { DayChart } from "./day-chart.tsx";
import { DeferredReports } from "./deferred-reports.tsx";
import { LiveToday } from "./live-today.tsx";
import { SalesByMethod, SalesPeriods } from "./sales-periods.tsx";
import { SetupGuide } from "./setup-guide.tsx";
import { ToDoList } from "./to-do-list.tsx";
import { listTasks } from "./today-tasks.server.ts";
import { todayWords as words } from "./today-words.ts";

/** Variants with low stock that Today names. */
const NAMED_LOW = 3;

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-today")];

/** All staff see their tasks; only staff who may see money see sales and reports. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { role, userId } = context.get(memberContext);
  const shop = context.get(shopContext);
  // Read first: a change during the queries below is then noticed.
  const version = await findTodayVersion(shop);
  const [tasks, onTheWay, lowStock, lastOrderAt, problems, sales, devices, done, undo] = await Promise.all([
    listTasks(shop, role),
    can(role, "see-orders") ? countOnTheWay(shop) : 0,
    can(role, "see-products") ? listScarcest(shop, NAMED_LOW) : [],
    findLastOrderTime(shop),
    findProblems(shop, { role, isUntrusted: context.get(proxyContext).isUntrusted() }),
    can(role, "see-money") ? findSales(shop) : null,
    listPushDevices(shop, userId),
    findDone(shop, searchParams, role),
    findUndoResult(shop, searchParams),
  ]);
  const hasBackup = !problems.includes("backup");
  return {
    version,
    setup: can(role, "change-settings") ? await findOpenSetupSteps(shop, { hasBackup }) : [],
    tasks,
    onTheWay,
    lowStock,
    lastOrder: lastOrderAt && formatMoment(lastOrderAt, "en"),
    problems: problems.length,
    sales,
    isNotified: devices.length > 0,
    done,
    undo,
  };
}

/** Returns the action of a row that led back to this page. */
async function findDone(shop: Shop, asked: URLSearchParams, role: Role) {
  const action = ORDER_ACTIONS.find((known) => known === asked.get("done"));
  const order = action ? await findDoneOrder(shop, asked) : null;
  return action && order ? { action, order, isUndoable: isUndoableBy(role, action) } : null;
}

/** Returns the parts of the shop that *Health* reports as a problem, for staff who may open it. */
async function findProblems(shop: Shop, { role, isUntrusted }: { role: Role; isUntrusted: boolean }) {
  if (!can(role, "see-health")) return [];
  const facts = { ...(await findHealth(shop)), proxy: { isUntrusted } };
  const judged = judgeHealth(facts, shop.now(), shop.now().getTime() - shop.openedAt.getTime());
  return judged.filter(({ state }) => state === "bad").map(({ part }) => part);
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

export default function Today({ loaderData }: Route.ComponentProps) {
  const { version, setup, tasks, onTheWay, lowStock, lastOrder, problems, sales, isNotified, done, undo } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHead title={words.heading} />
      <SearchForm />
      <LiveToday version={version} />
      {done && <DoneNotice done={done} back="/admin" />}
      <UndoNotice result={undo} />
      {problems > 0 && (
        <Notice tone="error">
          {words.problems(problems)}{" "}
          <ShopLink to="/admin/health" className={PLAIN_LINK}>
            {words.openHealth}
          </ShopLink>
        </Notice>
      )}
      {setup.length > 0 && <SetupGuide open={setup} />}
      {tasks.length === 0 ? (
        <p className="text-lg">{lastOrder === null ? words.allDone : words.allDoneSince(lastOrder)}</p>
      ) : (
        <ToDoList tasks={tasks} lowStock={lowStock} />
      )}
      {onTheWay > 0 && (
        <ShopLink to="/admin/orders?view=on-the-way" className={`${PLAIN_LINK} justify-self-start`}>
          {words.onTheWay(onTheWay)}
        </ShopLink>
      )}
      {!isNotified && !setup.includes("notifications") && (
        <ShopLink to="/admin/me/notifications" className={`${PLAIN_LINK} justify-self-start`}>
          {notificationWords.onToday}
        </ShopLink>
      )}
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
