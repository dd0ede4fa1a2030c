import { and, asc, eq, exists, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { categories, categoryTranslations, products } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { recalled } from "../catalog-memory.ts";
import { isCategoryTranslation, translatedCategory } from "../translated.server.ts";

/** All categories, with their name in a language and their names in all of them, in the owner's order; also those that show nothing or are hidden. */
export function listKnownCategories({ db, memory }: Pick<Shop, "db" | "memory">, language: Language) {
  return recalled(memory?.lists, ["categories", language], () => readCategories(db, language));
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
