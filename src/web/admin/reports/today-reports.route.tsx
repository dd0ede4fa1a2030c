import { reportProducts } from "../../../domain/reporting/product-report.server.ts";
import { reportTrouble } from "../../../domain/reporting/trouble-report.server.ts";
import { reportVat } from "../../../domain/reporting/vat-report.server.ts";
import { shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { PageHead } from "../shared/page-head.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/today-reports.route.ts";
import { ProductReports, TroubleReports, VatReport } from "./report-tables.tsx";
import { reportWords } from "./report-words.ts";
import { todayWords as words } from "./today-words.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-money")];

/** The deferred reports of Today; a page of its own without script. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [products, trouble, vat] = await Promise.all([reportProducts(shop), reportTrouble(shop), reportVat(shop)]);
  return { ...products, ...trouble, vat };
}

export const meta: Route.MetaFunction = () => staffPage(reportWords.toOthers);

export default function TodayReports({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHead
        title={reportWords.toOthers}
        ways={[
          ["/admin", words.heading],
          ["/admin/reports", reportWords.title],
        ]}
      />
      <div className="grid gap-8 md:grid-cols-2">
        <VatReport vat={loaderData.vat} />
        <ProductReports {...loaderData} />
        <TroubleReports {...loaderData} />
      </div>
    </div>
  );
}
