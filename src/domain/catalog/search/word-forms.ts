const LATIN = /^[a-z]+$/;
const HISSING = /(?:s|x|z|ch|sh)$/;

/** Returns the singular forms that an English word can have; none when it is not a plural. */
export function singularsOf(word: string): string[] {
  if (!LATIN.test(word) || word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return [];
  const stem = word.slice(0, -1);
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`, stem];
  return stem.endsWith("e") && HISSING.test(stem.slice(0, -1)) ? [stem.slice(0, -1), stem] : [stem];
}

/** Returns the plural of an English word; the word itself in other scripts. */
export function pluralOf(word: string): string {
  if (!LATIN.test(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return HISSING.test(word) ? `${word}es` : `${word}s`;
}

/** Returns a word with its singular and plural forms, each once. */
export function formsOf(word: string): string[] {
  return [...new Set([word, ...singularsOf(word), pluralOf(word)])];
}
