import { and, eq, type Placeholder, sql } from "drizzle-orm";
import { categories, categoryTranslations, products, productTranslations } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";

/** What a product's translation is joined by; English has none, and is what stands in the product itself. */
export function isTranslation(language: Language | Placeholder) {
  return and(eq(productTranslations.productId, products.id), eq(productTranslations.language, language));
}

/** What a category's translation is joined by. */
export function isCategoryTranslation(language: Language) {
  return and(eq(categoryTranslations.categoryId, categories.id), eq(categoryTranslations.language, language));
}

/** English where there is no translation. */
export const translatedTitle = sql<string>`coalesce(${productTranslations.title}, ${products.title})`;

/** English where there is no translation. */
export const translatedCategory = sql<string>`coalesce(${categoryTranslations.name}, ${categories.name})`;
