import { cleanLine } from "../text.ts";

const MAX_LENGTH = 60;

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
  return slug.length <= MAX_LENGTH && toCategorySlug(slug) === slug;
}

/** Returns a key that is equal for two spellings of the same category name. */
export function categoryKey(name: string): string {
  return cleanLine(name).toLowerCase();
}

/** Returns the slug, with a number appended when it is taken. */
export function freeCategorySlug(name: string, taken: ReadonlySet<string>): string {
  const slug = toCategorySlug(name);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
