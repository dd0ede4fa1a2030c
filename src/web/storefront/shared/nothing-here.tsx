import type { Category } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import type { ProductCardFacts } from "../../../domain/catalog/listing/product-card.ts";
import { ChipLink } from "../../components/chip-link.tsx";
import { TroublePage } from "../../components/trouble-page.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { categoryUrl } from "../../urls/list-url.ts";
import { ProductSection } from "./product-section.tsx";

type NothingHereProps = { categories: readonly Category[]; popular: readonly ProductCardFacts[] };

/** Not-found page with suggestions. */
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
                  <ChipLink to={categoryUrl(slug)}>{name}</ChipLink>
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
