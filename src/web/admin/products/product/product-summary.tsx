import type { ProductState } from "../../../../domain/catalog-editing/product-list.ts";
import type { MissingFact, ProductSummary } from "../../../../domain/catalog-editing/product-summary.ts";
import { formatDay, formatMoment } from "../../../../domain/dates.ts";
import { ShopLink } from "../../../components/shop-link.tsx";
import { stateWords } from "../../shared/product-words.ts";
import { productSummaryWords as words } from "./product-summary-words.ts";

type Props = ProductSummary & { publicId: string; state: ProductState };

/** Says since when shoppers see a product, and which sale is on or planned. */
export function describeState({ state, since, sale }: Pick<Props, "state" | "since" | "sale">): string {
  const when = state === "scheduled" ? words.from(formatMoment(since, "en")) : words.since(formatDay(since, "en"));
  const until = sale?.until && formatMoment(sale.until, "en");
  const saleText = sale && (sale.from ? words.planned(formatMoment(sale.from, "en"), until) : words.onSale(until));
  const isShown = state === "visible" || state === "scheduled";
  return [isShown ? `${stateWords[state]} ${when}` : stateWords[state], saleText].filter(Boolean).join(" · ");
}

/** What is missing, each with a link to where it is entered; nothing when the product is complete. */
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
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {words.facts[fact](missing[fact])}
        </ShopLink>
      ))}
    </p>
  );
}
