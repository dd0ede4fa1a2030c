/** Maximum length of a query in characters. Longer queries are cut without a message. */
export const MAX_QUERY = 200;
const MAX_WORDS = 6;
const UNSEEN = /[\p{Cc}\p{Cs}\s]+/gu;
const LIKE_SPECIAL = /[\\%_]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\u200c\u200d]+/u;
const JOINERS = /[\u200c\u200d]/g;

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

/** Returns the words of a text in lower case and without joiners, as `search_tokens` stores them. */
export function lexemesOf(text: string): string[] {
  return wordsOf(text.normalize("NFC").toLowerCase())
    .map((word) => word.replace(JOINERS, ""))
    .filter((word) => word !== "");
}

/** Stop words: they describe no product. */
const SMALL_WORDS = new Set(
  [
    "a an and any are at best buy cheap do find for from get good has have i im in is it lk me my need nice of on or our price",
    "shop show some srilanka that the this to under up want where with you your ta mata oni ekak enakku venum",
    "සහ සඳහා සදහා සමඟ සමග හා මගේ මට ඔබේ එක්ක වෙනුවෙන් ඕනෑ ඕන හොඳ මිල",
    "என் எனது என்னுடைய மற்றும் உடன் ஒரு க்கு வேண்டும் உங்கள் நல்ல விலை",
  ].flatMap((line) => line.split(" ")),
);

/** Returns the first words of a query without duplicates and small words; all words when there are only small ones. */
export function queryWords(query: string): string[] {
  const words = [...new Set(lexemesOf(query))];
  const meant = words.filter((word) => !SMALL_WORDS.has(word));
  return (meant.length > 0 ? meant : words).slice(0, MAX_WORDS);
}
