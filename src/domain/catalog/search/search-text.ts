/** Longer queries are cut, without a word: nobody types that much, and nobody reads it. */
export const MAX_QUERY = 200;
const MAX_WORDS = 6;
const UNSEEN = /[\p{Cc}\p{Cs}\s]+/gu;
const LIKE_SPECIAL = /[\\%_]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\u200c\u200d]+/u;

/** What was typed, as it is looked for: composed, without control characters, single spaces, 200 characters at most. */
export function normaliseQuery(typed: string): string {
  const cut = [...typed.slice(0, 10 * MAX_QUERY).normalize("NFC")].slice(0, MAX_QUERY).join("");
  return cut.replace(UNSEEN, " ").trim();
}

/** A pattern for LIKE that finds this text anywhere, with `%`, `_` and `\` meaning themselves. */
export function containsPattern(text: string): string {
  return `%${text.replace(LIKE_SPECIAL, "\\$&")}%`;
}

/** Three letters in a row, as the database's trigrams count letters: vowel signs among them, and no sign that kills a vowel. */
const TRIGRAM = /[\p{Alphabetic}\p{Nd}]{3}/u;

/** Whether an index of trigrams can find this text. */
export function hasTrigram(text: string): boolean {
  return TRIGRAM.test(text);
}

/** The words of a text in any script; joiners inside a Sinhala word belong to it. */
export function wordsOf(text: string): string[] {
  return text.split(BETWEEN_WORDS).filter((word) => word !== "");
}

/** The first words of a query, each once. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query))].slice(0, MAX_WORDS);
}
