import { and, eq, sql } from "drizzle-orm";
import { categories, products } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { cachedRead } from "../catalog-cache.ts";
import { listKnownCategories } from "./known-categories.server.ts";
import { orderOf } from "./list-filter.server.ts";
import { listCards } from "./listed-products.server.ts";
import type { CatalogImage } from "./product-card.ts";

/** A category with the picture of its best-selling product; null when that has none. */
export type CategoryTile = { slug: string; name: string; image: CatalogImage | null };

/** Returns the visible categories with listed products in the owner's order. */
export async function listCategoryTiles(
  shop: Pick<Shop, "db" | "memory">,
  language: Language = "en",
): Promise<CategoryTile[]> {
  return cachedRead(shop.memory?.all, ["category tiles", language], async () => {
    const [known, images] = await Promise.all([listKnownCategories(shop, language), readImages(shop, language)]);
    return known
      .filter(({ isUsed, hidden }) => isUsed && !hidden)
      .map(({ id, slug, name }) => ({ slug, name, image: images.get(id) ?? null }));
  });
}

/** Returns the picture of each category by its id. */
async function readImages({ db }: Pick<Shop, "db">, language: Language): Promise<Map<string, CatalogImage>> {
  const best = db
    .select({ id: products.id, publicId: products.publicId })
    .from(products)
    .where(and(eq(products.categoryId, categories.id), products.listed))
    .orderBy(...orderOf("popular"))
    .limit(1)
    .as("best");
  const rows = await db
    .select({ categoryId: categories.id, id: best.id, publicId: best.publicId })
    .from(categories)
    .innerJoinLateral(best, sql`true`);
  const ids = rows.map(({ id }) => id);
  const images = new Map((await listCards(db, ids, language)).map(({ publicId, image }) => [publicId, image]));
  return new Map(
    rows.flatMap(({ categoryId, publicId }) => {
      const image = images.get(publicId);
      return image?.picture ? [[categoryId, besideItsName(image)]] : [];
    }),
  );
}

/** Returns a picture whose subject is named next to it. */
export function besideItsName({ picture, width, height }: CatalogImage): CatalogImage {
  return { picture, width, height, alt: "" };
}
