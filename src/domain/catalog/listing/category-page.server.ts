import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import type { Category } from "./catalog-queries.server.ts";
import { findCategoryPicture } from "./category-picture.server.ts";
import { type KnownCategory, listKnownCategories, listVisible } from "./known-categories.server.ts";
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
  /** Subcategories to choose from, with their menu names: its own, or its siblings. */
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
  const shown = listVisible(known, slug);
  const parent = known.find(({ id }) => id === own.parentId);
  const menu = shown.filter(({ parentId }) => parentId === (own.parentId ?? own.id));
  const beside = shown.filter(({ id, parentId }) => parentId === own.parentId && id !== own.id);
  const { name, words, language: written } = own;
  return {
    slug,
    name,
    words,
    language: written,
    parent: parent ? toCategory(parent) : null,
    picture: await findCategoryPicture(shop, known, own, language),
    subcategories: menu.map((one) => ({ slug: one.slug, name: one.menuName })),
    siblings: beside.map(toCategory),
  };
}

const toCategory = ({ slug, name }: KnownCategory): Category => ({ slug, name });
