import { and, inArray, not } from "drizzle-orm";
import { products } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import type { Category } from "./catalog-queries.server.ts";
import { idsBelow, type KnownCategory, listKnownCategories, listShown } from "./known-categories.server.ts";
import { orderOf } from "./list-filter.server.ts";
import { listCards } from "./listed-products.server.ts";
import type { CatalogImage } from "./product-card.ts";

export type CategoryPage = Category & {
  /** A sentence about it; may be empty. */
  words: string;
  /** Language of name and words; English without a translation. */
  language: Language;
  /** The category of a subcategory. */
  parent: Category | null;
  /** Null when neither the owner nor a product has given it one. */
  picture: CatalogImage | null;
  /** Subcategories to choose from, with their menu names: its own, or those beside it. */
  subcategories: Category[];
  /** Categories on the same level, for a visitor who finds none of its products. */
  siblings: Category[];
};

/** Returns a category with what its page shows besides products, hidden or not; null without one. */
export async function findCategoryPage(
  shop: Pick<Shop, "db" | "memory">,
  slug: string,
  language: Language,
): Promise<CategoryPage | null> {
  const known = await listKnownCategories(shop, language);
  const own = known.find((one) => one.slug === slug);
  if (!own) return null;
  const shown = listShown(known, slug);
  const parent = known.find(({ id }) => id === own.parentId);
  const menu = shown.filter(({ parentId }) => parentId === (own.parentId ?? own.id));
  const beside = shown.filter(({ id, parentId }) => parentId === own.parentId && id !== own.id);
  const { name, words, language: written } = own;
  return {
    ...{ slug, name, words, language: written },
    parent: parent ? toCategory(parent) : null,
    picture: ownPicture(own) ?? (await findPicture(shop, idsBelow(known, slug), language)),
    subcategories: menu.map((one) => ({ slug: one.slug, name: one.menuName })),
    siblings: beside.map(toCategory),
  };
}

const toCategory = ({ slug, name }: KnownCategory): Category => ({ slug, name });

function ownPicture({ picture, pictureWidth, pictureHeight }: KnownCategory): CatalogImage | null {
  return picture && pictureWidth && pictureHeight
    ? { picture, width: pictureWidth, height: pictureHeight, alt: "" }
    : null;
}

/** Returns the picture of the best-selling product that everyone may see. */
async function findPicture(
  { db }: Pick<Shop, "db">,
  categoryIds: string[],
  language: Language,
): Promise<CatalogImage | null> {
  const isOpen = and(products.listed, not(products.blurred), not(products.concealed));
  const best = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isOpen, inArray(products.categoryId, categoryIds)))
    .orderBy(...orderOf("popular"))
    .limit(1);
  const [card] = await listCards(
    db,
    best.map(({ id }) => id),
    language,
  );
  return card && card.image.picture !== "" ? { ...card.image, alt: "" } : null;
}
