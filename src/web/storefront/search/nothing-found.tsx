import type { ProductCardFacts } from "../../../domain/catalog/listing/product-card.ts";
import { ButtonLink } from "../../components/button.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { searchUrl } from "../../urls/search-url.ts";
import { ProductSection } from "../shared/product-section.tsx";

type NothingFoundProps = { suggestion: string | null; popular: readonly ProductCardFacts[] };

/** A spelling suggestion, a link to all products, and popular products. */
export function NothingFound({ suggestion, popular }: NothingFoundProps) {
  const { search, common } = useMessages();
  return (
    <>
      {suggestion && (
        <p className="mb-6 text-lg">
          {search.didYouMean}{" "}
          <ShopLink to={searchUrl(suggestion) ?? "/search"} className="font-strong underline underline-offset-4">
            <bdi>{suggestion}</bdi>
          </ShopLink>
        </p>
      )}
      <p className="text-ink-soft">{search.emptyHint}</p>
      <ButtonLink to="/all-products" variant="secondary" className="mt-4">
        {common.toAllProducts}
      </ButtonLink>
      <ProductSection id="popular" heading={search.popular} products={popular} />
    </>
  );
}
