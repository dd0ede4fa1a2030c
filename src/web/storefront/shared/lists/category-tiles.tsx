import type { CategoryTile } from "../../../../domain/catalog/listing/category-tiles.server.ts";
import { PICTURE_WIDTHS, pictureUrl } from "../../../../domain/media/picture-widths.ts";
import { ShopLink } from "../../../components/shop-link.tsx";
import { useMessages } from "../../../i18n/use-messages.ts";
import { categoryUrl } from "../../../urls/list-url.ts";

/** `picture` names a picture in the media folder; empty when there is none. */
export type Tile = { name: string; href: string; picture: string };

/** For loaders: pages contain the finished tiles. */
export const toTile = ({ slug, name, image }: CategoryTile): Tile => ({
  name,
  href: categoryUrl(slug),
  picture: image?.picture ?? "",
});

type CategoryTilesProps = { tiles: readonly Tile[]; isWrapped?: boolean };

/**
 * Categories in one row that scrolls sideways on phones; half of a tile at its end shows that there are more.
 * @param isWrapped in as many rows as needed, on desktops too
 */
export function CategoryTiles({ tiles, isWrapped = false }: CategoryTilesProps) {
  const { tabBar } = useMessages();
  if (tiles.length === 0) return null;
  return (
    <nav
      aria-label={tabBar.categories}
      className={isWrapped ? "" : "-mx-4 overflow-x-auto [scrollbar-width:none] md:hidden"}
    >
      <ul className={isWrapped ? "flex flex-wrap gap-2" : "flex w-max px-1"}>
        {tiles.map(({ name, href, picture }) => (
          <li key={href} className={isWrapped ? "w-min min-w-20" : "min-w-20 whitespace-nowrap"}>
            <ShopLink
              to={href}
              className="flex flex-col items-center gap-1 rounded-control px-1 pt-2 pb-1.5 text-center text-sm leading-5 -outline-offset-2"
            >
              <span className="product-picture size-13 overflow-hidden rounded-full bg-wash">
                {picture && (
                  <img
                    src={pictureUrl(picture, PICTURE_WIDTHS[0], "webp")}
                    alt=""
                    width={52}
                    height={52}
                    loading="lazy"
                    className="size-full object-cover"
                  />
                )}
              </span>
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
