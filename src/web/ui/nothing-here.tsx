import type { Category } from "../../domain/catalog/catalog-queries.server.ts";
import type { ProductCardFacts } from "../../domain/catalog/product-card.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { ChipLink } from "./chip-link.tsx";
import { ProductGrid } from "./product-grid.tsx";
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
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="mt-10">
          <h2 id="popular" className="heading mb-6 text-2xl">
            {topSelling.heading}
          </h2>
          <ProductGrid products={popular} />
        </section>
      )}
    </>
  );
}
