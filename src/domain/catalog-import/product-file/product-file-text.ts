import { categoryPath, namesInPath } from "../../catalog/category-slug.ts";
import { FILE_LIMITS } from "../../catalog/product-limits.ts";
import { cleanLine } from "../../text.ts";

/** A parsed cell, or the reason for its rejection in words for the owner. */
export type Cell<T> = { value: T; warning?: string } | { reason: string };

const YES = new Set(["true", "yes", "y", "1", "active"]);
const NO = new Set(["false", "no", "n", "0"]);

export function readPublished(text: string): Cell<boolean> {
  const word = text.toLowerCase();
  if (word === "" || YES.has(word)) return { value: true };
  if (NO.has(word)) return { value: false };
  return { reason: "is neither TRUE nor FALSE" };
}

const HIDDEN_STATUSES = new Set(["draft", "archived", "unlisted"]);

/** Parses Shopify's status as visibility. */
export function readStatus(text: string): Cell<boolean> {
  const word = text.toLowerCase();
  if (word === "" || word === "active") return { value: true };
  if (HIDDEN_STATUSES.has(word)) return { value: false };
  return { reason: "is not a status. Write active, draft or archived" };
}

export function readText(text: string, maxLength: number = FILE_LIMITS.textLength): Cell<string> {
  const value = cleanLine(text);
  if (value.length > maxLength) return { reason: `is too long (${value.length} characters). At most ${maxLength}` };
  return { value };
}

/** Returns the last part of a product category such as "Home > Scents > Candles"; "" if it has none. */
export function lastCategory(text: string): string {
  return namesInPath(text).at(-1) ?? "";
}

/** Parses a category, or a category and its subcategory, such as "Toys > Couples". */
export function readCategoryPath(text: string): Cell<string> {
  const names = namesInPath(text);
  if (names.length > 2) return { reason: "has more than two levels. Write at most two, such as Toys > Couples" };
  for (const name of names) {
    const read = readText(name, FILE_LIMITS.categoryLength);
    if ("reason" in read) return read;
  }
  return { value: categoryPath(names) };
}

/** Parses tags separated by commas, without duplicates. */
export function readTags(text: string): Cell<string[]> {
  const tags = [...new Set(text.split(",").map(cleanLine).filter(Boolean))];
  if (tags.length > FILE_LIMITS.tags) return { reason: `has ${tags.length} tags. At most ${FILE_LIMITS.tags}` };
  const long = tags.find((tag) => tag.length > FILE_LIMITS.textLength);
  return long
    ? { reason: `has a tag of ${long.length} characters. At most ${FILE_LIMITS.textLength}` }
    : { value: tags };
}
