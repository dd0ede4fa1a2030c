import { reportProducts } from "../../../domain/admin/product-report.server.ts";
import { reportTrouble } from "../../../domain/admin/trouble-report.server.ts";
import { requireStaff } from "../../admin/require-staff.ts";
import { staffPage } from "../../admin/staff-page.ts";
import { shopContext } from "../../context.ts";
import { todayWords as words } from "../../i18n/admin/today-words.ts";
import { PageHead } from "../../ui/admin/page-head.tsx";
import { ProductReports, TroubleReports } from "../../ui/admin/reports.tsx";
import type { Route } from "./+types/reports.ts";

/** What Today shows below its sales once it is there; a page of its own where no script asks for it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "see-money");
  const shop = context.get(shopContext);
  const [products, trouble] = await Promise.all([reportProducts(shop), reportTrouble(shop)]);
  return { ...products, ...trouble };
}

export const meta: Route.MetaFunction = () => staffPage(words.reports);

export default function Reports({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHead title={words.reports} ways={[["/admin", words.heading]]} />
      <div data-reports className="grid gap-8 md:grid-cols-2">
        <ProductReports {...loaderData} />
        <TroubleReports {...loaderData} />
      </div>
    </div>
  );
}
