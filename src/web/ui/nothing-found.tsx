import type { ProductCardFacts } from "../../domain/catalog/product-card.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { ButtonLink } from "./button.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { searchAddress } from "./search-address.ts";
import { ShopLink } from "./shop-link.tsx";

type NothingFoundProps = { suggestion: string | null; popular: readonly ProductCardFacts[] };

/** What was probably meant, the way to everything, and what others buy: no search ends here. */
export function NothingFound({ suggestion, popular }: NothingFoundProps) {
  const { search, common } = useMessages();
  return (
    <>
      {suggestion && (
        <p className="mb-6 text-lg">
          {search.didYouMean}{" "}
          <ShopLink to={searchAddress(suggestion) ?? "/search"} className="font-strong underline underline-offset-4">
            <bdi>{suggestion}</bdi>
          </ShopLink>
        </p>
      )}
      <p className="text-ink-soft">{search.emptyHint}</p>
      <ButtonLink to="/all-products" variant="secondary" className="mt-4">
        {common.toAllProducts}
      </ButtonLink>
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="mt-14">
          <h2 id="popular" className="heading mb-6 text-2xl">
            {search.popular}
          </h2>
          <ProductGrid products={popular} />
        </section>
      )}
    </>
  );
}
