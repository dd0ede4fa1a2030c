import { cleanLine } from "../text.ts";

const MAX_LENGTH = 60;

/**
 * A category's part of an address: letters and digits of any script, joined by hyphens. Marks count as letters: without
 * them Sinhala and Tamil fall apart.
 */
function toCategorySlug(name: string): string {
  const words = name.normalize("NFC").toLowerCase().replaceAll("&", " and ").replace(/['’]/g, "");
  const slug = words.replace(/[^\p{L}\p{M}\p{N}\u200d]+/gu, "-").replace(/^-+|-+$/g, "");
  return slug || "category";
}

/** Whether a slug is written as those are that we make; a longer one is no part of an address that people send each other. */
export function isCategorySlug(slug: string): boolean {
  return slug.length <= MAX_LENGTH && toCategorySlug(slug) === slug;
}

/** What makes two names the same category. */
export function categoryKey(name: string): string {
  return cleanLine(name).toLowerCase();
}

/** The slug, with a number after it when it is taken. */
export function freeCategorySlug(name: string, taken: ReadonlySet<string>): string {
  const slug = toCategorySlug(name);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
