import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { cachedRead } from "../catalog-cache.ts";
import { findCategoryPicture } from "./category-picture.server.ts";
import { listKnownCategories, listVisible } from "./known-categories.server.ts";
import type { CatalogImage } from "./product-card.ts";

/** A category of the first level with its menu name and picture. */
export type CategoryTile = { slug: string; name: string; image: CatalogImage | null };

/** Returns the visible categories of the first level with listed products, in the owner's order. */
export function listCategoryTiles(
  shop: Pick<Shop, "db" | "memory">,
  language: Language = "en",
): Promise<CategoryTile[]> {
  return cachedRead(shop.memory?.all, ["category tiles", language], async () => {
    const known = await listKnownCategories(shop, language);
    const first = listVisible(known).filter(({ parentId }) => parentId === null);
    return Promise.all(
      first.map(async (one) => {
        const image = await findCategoryPicture(shop, known, one, language);
        return { slug: one.slug, name: one.menuName, image };
      }),
    );
  });
}
