import { and, asc, eq, exists, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { categories, categoryTranslations, products } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { cachedRead } from "../catalog-cache.ts";
import { isCategoryTranslation, translatedCategory } from "../translated.server.ts";

/**
 * Returns all categories, also empty and hidden ones, in the owner's order, with the name in one language and the names
 * in all languages.
 */
export function listKnownCategories({ db, memory }: Pick<Shop, "db" | "memory">, language: Language) {
  return cachedRead(memory?.lists, ["categories", language], () => readCategories(db, language));
}

function readCategories(db: Db, language: Language) {
  const used = db
    .select({ one: sql`1` })
    .from(products)
    .where(and(eq(products.categoryId, categories.id), products.listed));
  const { id, slug, hidden } = categories;
  return db
    .select({
      ...{ id, slug, hidden, name: translatedCategory },
      names: sql<
        string[]
      >`${categories.name} || array(select t.name from category_translations t where t.category_id = ${id})`,
      isUsed: sql<boolean>`${exists(used)}`,
    })
    .from(categories)
    .leftJoin(categoryTranslations, isCategoryTranslation(language))
    .orderBy(asc(categories.position), asc(categories.name));
}
