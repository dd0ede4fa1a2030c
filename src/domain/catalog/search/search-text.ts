/** Maximum length of a query in characters. Longer queries are cut without a message. */
export const MAX_QUERY = 200;
const MAX_WORDS = 6;
const UNSEEN = /[\p{Cc}\p{Cs}\s]+/gu;
const LIKE_SPECIAL = /[\\%_]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\u200c\u200d]+/u;

/**
 * Returns the query for searching: composed (NFC), without control characters, with single spaces, at most 200
 * characters.
 */
export function normaliseQuery(typed: string): string {
  const cut = [...typed.slice(0, 10 * MAX_QUERY).normalize("NFC")].slice(0, MAX_QUERY).join("");
  return cut.replace(UNSEEN, " ").trim();
}

/** Returns a LIKE pattern that finds this text anywhere and escapes `%`, `_` and `\`. */
export function containsPattern(text: string): string {
  return `%${text.replace(LIKE_SPECIAL, "\\$&")}%`;
}

/** Three consecutive letters as pg_trgm counts them: vowel signs count, signs that remove a vowel do not. */
const TRIGRAM = /[\p{Alphabetic}\p{Nd}]{3}/u;

/** Returns whether a trigram index can find this text. */
export function hasTrigram(text: string): boolean {
  return TRIGRAM.test(text);
}

/** Splits a text in any script into words. Joiners inside a Sinhala word belong to it. */
export function wordsOf(text: string): string[] {
  return text.split(BETWEEN_WORDS).filter((word) => word !== "");
}

/** Returns the first words of a query without duplicates. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query))].slice(0, MAX_WORDS);
}
