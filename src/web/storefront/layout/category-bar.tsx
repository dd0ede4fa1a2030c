import { ChevronDown } from "lucide";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { categoryUrl } from "../../urls/list-url.ts";
import { deobfuscateParameters } from "../../urls/obfuscated-url.ts";
import { menuId } from "./document-parts.ts";
import { HelpLink, helpFloats } from "./help-link.tsx";

/** Id of the list of categories that the row has no room for. */
export const MORE_CATEGORIES = "more-categories";

/**
 * The header's second row on desktops: all products, the categories, best sellers and the chat link. CSS shows as many
 * categories as the window has room for, and the others under "More" (app.css).
 */
export function CategoryBar() {
  const { tabBar, allProducts } = useMessages();
  const { pathname, search } = useLocation();
  const categories = useShopFacts()?.categories ?? [];
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = bar;
    if (current?.checkVisibility()) void import("./open-menus.ts").then(({ openMenus }) => openMenus(current));
  }, []);
  const slug = categoryIn(search);
  const here = slug ? categoryUrl(slug) : pathname;
  const link = (to: string, name: string, className: string | false = "") => (
    <ShopLink to={to} aria-current={to === here ? "page" : undefined} className={`bar-item ${className || ""}`}>
      {name}
    </ShopLink>
  );
  return (
    <nav ref={bar} aria-label={tabBar.label} className="mx-auto flex max-w-shop px-1 lg:px-3 max-md:hidden">
      {link("/all-products", allProducts.heading)}
      <ul className="category-row flex min-w-0">
        {categories.map(({ slug, name, hasMenu }) => (
          <li key={slug} className="flex min-w-0">
            {link(categoryUrl(slug), name, hasMenu && "pr-0")}
            {hasMenu && (
              <button
                type="button"
                popoverTarget={menuId(slug)}
                aria-label={`${name}: ${allProducts.subcategories}`}
                className="bar-item px-1"
              >
                <Icon of={ChevronDown} className="inline size-4" aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" popoverTarget={MORE_CATEGORIES} className="bar-item more-categories">
        {tabBar.more}
        <Icon of={ChevronDown} className="inline size-4" aria-hidden="true" />
      </button>
      {link("/top-selling", tabBar.topSelling, "ml-auto")}
      {helpFloats(pathname) && <HelpLink className="bar-item font-strong" />}
    </nav>
  );
}

/** Returns the category that a list filters by, or that an obfuscated URL names. */
const categoryIn = (search: string) => deobfuscateParameters(new URLSearchParams(search)).get("category") ?? "";
