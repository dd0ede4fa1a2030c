import { and, inArray, not } from "drizzle-orm";
import { products } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { idsBelow, type KnownCategory } from "./known-categories.server.ts";
import { orderOf } from "./list-filter.server.ts";
import { listCards } from "./listed-products.server.ts";
import { type CatalogImage, decorative } from "./product-card.ts";

/**
 * Returns a category's picture: the owner's, or the picture of its best-selling product that is neither blurred nor
 * concealed, including products of subcategories. Null without either.
 */
export async function findCategoryPicture(
  { db }: Pick<Shop, "db">,
  known: readonly KnownCategory[],
  { slug, picture, pictureWidth, pictureHeight }: KnownCategory,
  language: Language,
): Promise<CatalogImage | null> {
  if (picture && pictureWidth && pictureHeight) {
    return { picture, width: pictureWidth, height: pictureHeight, alt: "" };
  }
  const isOpen = and(products.listed, not(products.blurred), not(products.concealed));
  const best = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isOpen, inArray(products.categoryId, idsBelow(known, slug))))
    .orderBy(...orderOf("popular"))
    .limit(1);
  const [card] = await listCards(
    db,
    best.map(({ id }) => id),
    language,
  );
  return card && card.image.picture !== "" ? decorative(card.image) : null;
}
