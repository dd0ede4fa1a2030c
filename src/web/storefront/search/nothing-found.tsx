import type { Category } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import type { ProductCardFacts } from "../../../domain/catalog/listing/product-card.ts";
import { chatUrl } from "../../../domain/content/shop-facts.ts";
import { buttonClasses } from "../../components/button.tsx";
import { ChipLink } from "../../components/chip-link.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { categoryUrl } from "../../urls/list-url.ts";
import { ProductSection } from "../shared/product-section.tsx";

type NothingFoundProps = { categories: readonly Category[]; popular: readonly ProductCardFacts[] };

/** Ways on from a search without results: categories, popular products and the chat. */
export function NothingFound({ categories, popular }: NothingFoundProps) {
  const { search, tabBar } = useMessages();
  const shop = useShopFacts()?.shop;
  return (
    <>
      <nav aria-label={tabBar.categories}>
        <ul className="flex flex-wrap gap-2">
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <ChipLink to={categoryUrl(slug)}>{name}</ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <ProductSection id="popular" heading={search.popular} products={popular} />
      {shop && (
        <a
          href={chatUrl(shop.chatNumber)}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClasses("secondary")} mt-10`}
        >
          {search.askUs}
        </a>
      )}
    </>
  );
}
