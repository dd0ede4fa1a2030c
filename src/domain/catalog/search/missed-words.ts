import { wordsOf } from "./search-text.ts";

const MAX_LENGTH = 40;
const MAX_WORDS = 4;

/**
 * What of a search may be counted: its words in small letters. Null for what may say who is looking, such as an address, a
 * telephone number or an order's number, and for what is longer than the name of a thing.
 */
export function countedWords(query: string): string | null {
  if (/@|\d{4}/.test(query.replace(/[\s-]/g, ""))) return null;
  const words = wordsOf(query.toLowerCase());
  const counted = words.join(" ");
  return words.length > 0 && words.length <= MAX_WORDS && counted.length <= MAX_LENGTH ? counted : null;
}
