import { chatUrl } from "../../../domain/content/shop-facts.ts";
import { buttonClasses } from "../../components/button.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { CategoryTiles, type Tile } from "../shared/lists/category-tiles.tsx";
import type { DrawnCard } from "../shared/product-card.tsx";
import { ProductSection } from "../shared/product-section.tsx";

type NothingFoundProps = { tiles: readonly Tile[]; popular: readonly DrawnCard[] };

/** Ways on from a search without results: categories, popular products and the chat. */
export function NothingFound({ tiles, popular }: NothingFoundProps) {
  const { search } = useMessages();
  const shop = useShopFacts()?.shop;
  return (
    <>
      <CategoryTiles tiles={tiles} isWrapped />
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
