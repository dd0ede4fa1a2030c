import { and, eq, type Placeholder, sql } from "drizzle-orm";
import { categories, categoryTranslations, products, productTranslations } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import { parentCategory } from "./category-tree.server.ts";

/** Returns the join condition for a product's translation. English has no row; its texts are in the product. */
export function isTranslation(language: Language | Placeholder) {
  return and(eq(productTranslations.productId, products.id), eq(productTranslations.language, language));
}

/** Returns the join condition for a category's translation. */
export function isCategoryTranslation(language: Language) {
  return and(eq(categoryTranslations.categoryId, categories.id), eq(categoryTranslations.language, language));
}

/** Title in the joined language; English without a translation. */
export const translatedTitle = sql<string>`coalesce(${productTranslations.title}, ${products.title})`;

/** Category name in the joined language; English without a translation. */
export const translatedCategory = sql<string>`coalesce(${categoryTranslations.name}, ${categories.name})`;

/** Name of the category of a subcategory in a language; English without a translation. */
export function translatedParent(language: Language) {
  return sql<string>`coalesce((select t.name from category_translations t
    where t.category_id = ${parentCategory.id} and t.language = ${language}), ${parentCategory.name})`;
}
