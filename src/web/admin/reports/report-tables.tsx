import { DISTRICTS, isDistrictCode } from "../../../domain/districts.ts";
import type { ProductReport, ReportedProduct } from "../../../domain/reporting/product-report.server.ts";
import type { TroubleReport } from "../../../domain/reporting/trouble-report.server.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { searchUrl } from "../../urls/search-url.ts";
import { searchWords } from "../settings/search/search-words.ts";
import { BarTable } from "./bar-table.tsx";
import { todayWords as words } from "./today-words.ts";

/** Best sellers, slow sellers and sold-out products. */
export function ProductReports({ top, slow, soldOut }: ProductReport) {
  const kinds = [
    [words.top, words.unitsSold, words.sold, top],
    [words.slow, words.unitsLeft, words.inStock, slow],
    [words.soldOut, words.soldSoFar, words.unitsSoldSoFar, soldOut],
  ] as const;
  return kinds.map(([title, head, say, products]) => {
    const bars = products.map((product) => ({ ...toBar(product), text: say(product.units) }));
    return <BarTable key={title} title={title} heads={[words.product, head]} bars={bars} none={words.none} />;
  });
}

/** A deleted product, or one with a new id, shows the id of its sale and has no link. */
const toBar = ({ publicId, title, units }: ReportedProduct) => ({
  key: publicId,
  label: title === publicId ? title : <Way to={`/admin/products/${publicId}`}>{title}</Way>,
  value: units,
});

function Way({ to, children }: { to: string; children: string }) {
  return (
    <ShopLink to={to} className="flex min-h-11 items-center underline underline-offset-4">
      {children}
    </ShopLink>
  );
}

/** Problems with parcels, payments and searches. */
export function TroubleReports({ refusals, failures, searches }: TroubleReport) {
  return (
    <>
      <BarTable
        title={words.refusals}
        heads={[words.district, words.refused]}
        bars={refusals.map(({ district, parcels, refused }) => ({
          key: district,
          label: isDistrictCode(district) ? DISTRICTS[district] : district,
          value: refused / parcels,
          text: words.refusedOf(refused, parcels),
        }))}
        none={words.none}
      />
      <BarTable
        title={words.failures}
        heads={[words.reason, words.orderCount]}
        bars={failures.map(({ reason, orders }) => ({ key: reason, label: words.failure(reason), value: orders }))}
        none={words.none}
      />
      <BarTable
        title={words.searches}
        heads={[words.words, words.times]}
        bars={searches.map(({ term, searches: value }) => ({
          key: term,
          label: (
            <span className="flex flex-wrap justify-between gap-x-4">
              <Way to={searchUrl(term) ?? "/search"}>{term}</Way>
              <Way to={`/admin/settings/search/new?${new URLSearchParams({ words: term })}`}>{searchWords.addAs}</Way>
            </span>
          ),
          value,
        }))}
        none={words.none}
      />
    </>
  );
}
