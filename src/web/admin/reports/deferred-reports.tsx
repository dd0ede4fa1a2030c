import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ProductReport } from "../../../domain/reporting/product-report.server.ts";
import type { TroubleReport } from "../../../domain/reporting/trouble-report.server.ts";
import { LINE_LINK } from "../../components/form-page.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { ProductReports, TroubleReports } from "./report-tables.tsx";
import { todayWords as words } from "./today-words.ts";

const PAGE = "/admin/reports";

/**
 * The reports that take the database longest: asked for once what is to be done is there, a link until then and without script. Of a
 * document that was opened as Today `admin/today-document.ts` asks.
 */
export function LaterReports() {
  const { data, load } = useFetcher<ProductReport & TroubleReport>();
  useEffect(() => {
    void load(PAGE);
  }, [load]);
  if (data) {
    return (
      <>
        <ProductReports {...data} />
        <TroubleReports {...data} />
      </>
    );
  }
  return (
    <p data-later-reports>
      <ShopLink to={PAGE} className={LINE_LINK}>
        {words.reports}
      </ShopLink>
    </p>
  );
}
