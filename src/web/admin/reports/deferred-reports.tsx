import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { MonthVat } from "../../../domain/ledger/sum-vat.server.ts";
import type { ProductReport } from "../../../domain/reporting/product-report.server.ts";
import type { TroubleReport } from "../../../domain/reporting/trouble-report.server.ts";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { ProductReports, TroubleReports, VatReport } from "./report-tables.tsx";
import { todayWords as words } from "./today-words.ts";

const PAGE = "/admin/reports/today";

/**
 * The reports with the slowest queries: fetched after the to-do list is shown; a link before that and without script.
 */
export function DeferredReports() {
  const { data, load } = useFetcher<ProductReport & TroubleReport & { vat: MonthVat[] }>();
  useEffect(() => {
    void load(PAGE);
  }, [load]);
  if (data) {
    return (
      <>
        <VatReport vat={data.vat} />
        <ProductReports {...data} />
        <TroubleReports {...data} />
      </>
    );
  }
  return (
    <p>
      <ShopLink to={PAGE} className={LINE_LINK}>
        {words.reports}
      </ShopLink>
    </p>
  );
}
