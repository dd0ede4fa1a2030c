import { and, eq, exists, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { categories, categoryTranslations, products } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { cachedRead } from "../catalog-cache.ts";
import { isParent, parentCategory, treeOrder } from "../category-tree.server.ts";
import { isCategoryTranslation, translatedCategory } from "../translated.server.ts";

/**
 * Returns all categories, also empty and hidden ones, in the owner's order, each followed by its subcategories. Texts
 * are in one language, names in all languages.
 */
export function listKnownCategories({ db, memory }: Pick<Shop, "db" | "memory">, language: Language) {
  return cachedRead(memory?.lists, ["categories", language], () => readCategories(db, language));
}

export type KnownCategory = Awaited<ReturnType<typeof listKnownCategories>>[number];

async function readCategories(db: Db, language: Language) {
  const t = categoryTranslations;
  const used = db
    .select({ one: sql`1` })
    .from(products)
    .where(and(eq(products.categoryId, categories.id), products.listed));
  const { id, parentId, slug, hidden, picture, pictureWidth, pictureHeight } = categories;
  const rows = await db
    .select({
      id,
      parentId,
      slug,
      hidden,
      picture,
      pictureWidth,
      pictureHeight,
      name: translatedCategory,
      menuName: sql<string>`coalesce(nullif(${t.menuName}, ''), ${t.name}, nullif(${categories.menuName}, ''), ${categories.name})`,
      words: sql<string>`coalesce(${t.words}, ${categories.words})`,
      language: sql<Language>`coalesce(${t.language}, 'en')`,
      names: sql<
        string[]
      >`${categories.name} || array(select t.name from category_translations t where t.category_id = ${id})`,
      /** Whether it or a subcategory has listed products. */
      isUsed: sql<boolean>`${exists(used)}`,
    })
    .from(categories)
    .leftJoin(parentCategory, isParent)
    .leftJoin(t, isCategoryTranslation(language))
    .orderBy(...treeOrder);
  const usedBelow = new Set(rows.filter(({ isUsed }) => isUsed).map((one) => one.parentId));
  return rows.map((one) => ({ ...one, isUsed: one.isUsed || usedBelow.has(one.id) }));
}

/** Returns the ids of a category and of its subcategories; none for an unknown slug. */
export function idsBelow(known: readonly KnownCategory[], slug: string): string[] {
  const own = known.find((one) => one.slug === slug);
  return own ? known.filter(({ id, parentId }) => id === own.id || parentId === own.id).map(({ id }) => id) : [];
}

/**
 * Returns the categories that menus and lists show: neither hidden, nor their parent, with a listed product.
 * @param requested slug of a category to include even when it is hidden
 */
export function listVisible(known: readonly KnownCategory[], requested = ""): KnownCategory[] {
  const asked = known.find(({ slug }) => slug === requested);
  const isHidden = ({ id, hidden }: KnownCategory) => hidden && id !== asked?.id && id !== asked?.parentId;
  const hidden = new Set(known.filter(isHidden).map(({ id }) => id));
  return known.filter(({ id, parentId, isUsed }) => isUsed && !hidden.has(id) && !hidden.has(parentId ?? ""));
}
