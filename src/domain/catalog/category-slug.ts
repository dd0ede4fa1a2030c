import { cleanLine } from "./product-file-text.ts";

/**
 * A category's part of an address: letters and digits of any script, joined by hyphens. Marks count as letters: without
 * them Sinhala and Tamil fall apart.
 */
function toCategorySlug(name: string): string {
  const words = name.normalize("NFC").toLowerCase().replaceAll("&", " and ").replace(/['’]/g, "");
  const slug = words.replace(/[^\p{L}\p{M}\p{N}\u200d]+/gu, "-").replace(/^-+|-+$/g, "");
  return slug || "category";
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
