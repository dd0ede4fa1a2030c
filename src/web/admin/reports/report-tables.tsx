import { DISTRICTS, isDistrictCode } from "../../../domain/districts.ts";
import type { MonthVat } from "../../../domain/ledger/sum-vat.server.ts";
import { formatRupees } from "../../../domain/money.ts";
import type { ProductReport, ReportedProduct } from "../../../domain/reporting/product-report.server.ts";
import type { TroubleReport } from "../../../domain/reporting/trouble-report.server.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { searchUrl } from "../../urls/search-url.ts";
import { searchWords } from "../settings/search/search-words.ts";
import { Panel } from "../shared/panel.tsx";
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

/** Sales and VAT by month, for an owner who is registered. */
export function VatReport({ vat }: { vat: readonly MonthVat[] }) {
  if (vat.length === 0) return null;
  return (
    <Panel title={words.vat}>
      <table className="w-full tabular-nums">
        <thead>
          <tr className="border-line border-b text-left text-ink-soft">
            <th className="py-2 pr-3 font-normal">{words.month}</th>
            <th className="px-3 py-2 text-right font-normal">{words.sales}</th>
            <th className="py-2 pl-3 text-right font-normal">{words.vatAmount}</th>
          </tr>
        </thead>
        <tbody>
          {vat.map(({ month, amountCents, vatCents }) => (
            <tr key={month} className="border-line border-b">
              <td className="py-2 pr-3">{month}</td>
              <td className="whitespace-nowrap px-3 py-2 text-right">{formatRupees(amountCents)}</td>
              <td className="whitespace-nowrap py-2 pl-3 text-right">{formatRupees(vatCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-soft text-sm">{words.vatNote}</p>
    </Panel>
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
