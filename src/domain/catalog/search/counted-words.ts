import { wordsOf } from "./search-text.ts";

const MAX_LENGTH = 40;
const MAX_WORDS = 4;

/**
 * Returns the words of a search in lower case for counting. Returns null for text that can identify a person, such as
 * an email address, a phone number or an order number. Also returns null for text longer than a product name.
 */
export function countedWords(query: string): string | null {
  if (/@|\d{4}/.test(query.replace(/[\s-]/g, ""))) return null;
  const words = wordsOf(query.toLowerCase());
  const counted = words.join(" ");
  return words.length > 0 && words.length <= MAX_WORDS && counted.length <= MAX_LENGTH ? counted : null;
}
