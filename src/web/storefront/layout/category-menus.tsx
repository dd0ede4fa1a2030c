import { Picture } from "../../components/picture.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { seoMessages } from "../../i18n/seo-messages.ts";
import { categoryUrl } from "../../urls/list-url.ts";
import { type CategoryMenu, menuId } from "./document-parts.ts";

/**
 * The menus below the arrows of the header's categories. Popovers that open without script; `open-menus.ts` adds hover
 * and the arrow key. Rendered on the server only, like `Sheet`.
 */
export function CategoryMenus({ menus }: { menus: readonly CategoryMenu[] }) {
  const words = seoMessages()?.siteFooter;
  return menus.map(({ slug, name, subcategories, image }) => (
    <dialog key={slug} id={menuId(slug)} popover="auto" aria-label={name} className="sheet category-menu">
      <ul>
        {[...subcategories, { slug, name: words?.allOf(name) ?? name }].map((one) => (
          <li key={one.slug}>
            <ShopLink to={categoryUrl(one.slug)} className="sheet-row">
              {one.name}
            </ShopLink>
          </li>
        ))}
      </ul>
      {image && (
        <div className="product-picture size-28 shrink-0 overflow-hidden rounded-picture bg-wash">
          <Picture image={image} sizes="112px" widest={320} className="size-full object-cover" />
        </div>
      )}
    </dialog>
  ));
}
