import type { Category } from "../../domain/catalog/catalog-queries.server.ts";
import type { ProductCardFacts } from "../../domain/catalog/product-card.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { ChipLink } from "./chip-link.tsx";
import { ProductSection } from "./product-section.tsx";
import { TroublePage } from "./trouble-page.tsx";

type NothingHereProps = { categories: readonly Category[]; popular: readonly ProductCardFacts[] };

/** An address that nothing has: what else there is, instead of an end. */
export function NothingHere({ categories, popular }: NothingHereProps) {
  const { trouble, topSelling, tabBar } = useMessages();
  return (
    <>
      <TroublePage heading={trouble.notFoundHeading} text={trouble.notFoundText}>
        {categories.length > 0 && (
          <nav aria-label={tabBar.categories} className="mt-10">
            <ul className="flex flex-wrap justify-center gap-2">
              {categories.map(({ slug, name }) => (
                <li key={slug}>
                  <ChipLink to={`/all-products?category=${encodeURIComponent(slug)}`}>{name}</ChipLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </TroublePage>
      <ProductSection id="popular" heading={topSelling.heading} products={popular} />
    </>
  );
}
