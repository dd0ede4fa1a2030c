import { Sheet } from "../../components/sheet.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { categoryUrl } from "../../urls/list-url.ts";
import { MORE_CATEGORIES } from "./category-bar.tsx";

/** The categories that the header has no room for. */
export function MoreCategories() {
  const { tabBar } = useMessages();
  const categories = useShopFacts()?.categories ?? [];
  return (
    <Sheet id={MORE_CATEGORIES} title={tabBar.categories}>
      <ul className="rest-of-categories">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <ShopLink to={categoryUrl(slug)} className="flex min-h-11 items-center rounded-control hover:bg-wash">
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
