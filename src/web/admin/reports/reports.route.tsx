import { reportProducts } from "../../../domain/reporting/product-report.server.ts";
import { reportTrouble } from "../../../domain/reporting/trouble-report.server.ts";
import { shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { PageHead } from "../shared/page-head.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/reports.route.ts";
import { ProductReports, TroubleReports } from "./report-tables.tsx";
import { todayWords as words } from "./today-words.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-money")];

/** The deferred reports of Today; a page of its own without script. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [products, trouble] = await Promise.all([reportProducts(shop), reportTrouble(shop)]);
  return { ...products, ...trouble };
}

export const meta: Route.MetaFunction = () => staffPage(words.reports);

export default function Reports({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHead title={words.reports} ways={[["/admin", words.heading]]} />
      <div className="grid gap-8 md:grid-cols-2">
        <ProductReports {...loaderData} />
        <TroubleReports {...loaderData} />
      </div>
    </div>
  );
}
