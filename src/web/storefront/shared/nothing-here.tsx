import { isRouteErrorResponse } from "react-router";
import type { Category } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import { ChipLink } from "../../components/chip-link.tsx";
import { TroublePage } from "../../components/trouble-page.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { categoryUrl } from "../../urls/list-url.ts";
import type { DrawnCard } from "./product-card.tsx";
import { ProductSection } from "./product-section.tsx";

type NothingHereProps = { categories: readonly Category[]; popular: readonly DrawnCard[] };

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

/** Error boundary of a list: suggestions when the list does not exist, otherwise the general error page. */
export function MissingList({ error }: { error: unknown }) {
  const { trouble } = useMessages();
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <TroublePage heading={trouble.failedHeading} text={trouble.failedText} />;
  }
  return <NothingHere categories={error.data?.categories ?? []} popular={error.data?.popular ?? []} />;
}
