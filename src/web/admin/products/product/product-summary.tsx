import type { ProductState } from "../../../../domain/catalog-editing/product-list.ts";
import type { MissingFact, ProductSummary } from "../../../../domain/catalog-editing/product-summary.ts";
import { formatDay, formatMoment } from "../../../../domain/dates.ts";
import { ShopLink } from "../../../components/shop-link.tsx";
import { stateWords } from "../../shared/product-words.ts";
import { productSummaryWords as words } from "./product-summary-words.ts";

type Props = ProductSummary & { publicId: string; state: ProductState };

/** Says since when shoppers see a product, and which sale is on or planned. */
export function describeState({
  state,
  addedAt,
  publishAt,
  sale,
}: Pick<Props, "state" | "addedAt" | "publishAt" | "sale">): string {
  const when = {
    visible: publishAt && words.since(formatDay(publishAt, "en")),
    scheduled: publishAt && words.from(formatMoment(publishAt, "en")),
    draft: null,
    archived: null,
  }[state];
  const until = sale?.until && formatMoment(sale.until, "en");
  const saleText = sale && (sale.from ? words.planned(formatMoment(sale.from, "en"), until) : words.onSale(until));
  const now = [stateWords[state], when].filter(Boolean).join(" ");
  return [now, saleText, words.added(formatDay(addedAt, "en"))].filter(Boolean).join(" · ");
}

/** Links to the pages where missing facts are entered; nothing when the product is complete. */
export function MissingFacts({ publicId, missing }: Pick<Props, "publicId" | "missing">) {
  const address = `/admin/products/${publicId}`;
  const places: Record<MissingFact, string> = {
    photo: `${address}/pictures`,
    si: `${address}/translations`,
    ta: `${address}/translations`,
    cost: "#variants",
    weight: "#variants",
  };
  const facts = (Object.keys(places) as MissingFact[]).filter((fact) => missing[fact] > 0);
  if (facts.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-amber">
      <span>{words.missing}</span>
      {facts.map((fact) => (
        <ShopLink
          key={fact}
          to={places[fact]}
          className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
        >
          {words.facts[fact](missing[fact])}
        </ShopLink>
      ))}
    </p>
  );
}
