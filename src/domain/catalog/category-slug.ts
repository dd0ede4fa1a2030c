import { cleanLine } from "../text.ts";

/** Maximum length of the slug of a category or collection; the database has the same constraint. */
export const MAX_SLUG_LENGTH = 60;

/**
 * Returns the slug of a category: letters and digits of any script, joined by hyphens. Combining marks count as
 * letters, because Sinhala and Tamil need them.
 */
function toCategorySlug(name: string): string {
  const words = name.normalize("NFC").toLowerCase().replaceAll("&", " and ").replace(/['’]/g, "");
  const slug = words.replace(/[^\p{L}\p{M}\p{N}\u200d]+/gu, "-").replace(/^-+|-+$/g, "");
  return slug || "category";
}

/** Returns whether a slug has the form of those we generate, at most 60 characters. */
export function isCategorySlug(slug: string): boolean {
  return slug.length <= MAX_SLUG_LENGTH && toCategorySlug(slug) === slug;
}

/** Returns the names in a path such as "Toys > Couples", the category before its subcategory. */
export function namesInPath(path: string): string[] {
  return path.split(">").map(cleanLine).filter(Boolean);
}

/** Returns the path of a category, by which product files and the back office know it; `namesInPath` parses it. */
export function categoryPath(names: readonly string[]): string {
  return names.join(" > ");
}

/** Returns a key that is equal for two spellings of the same path. */
export function categoryKey(path: string): string {
  return categoryPath(namesInPath(path)).toLowerCase();
}

/** Returns the slug, with a number appended when it is taken. */
export function freeCategorySlug(name: string, taken: ReadonlySet<string>): string {
  const slug = toCategorySlug(name);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
