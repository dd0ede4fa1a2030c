import { SCRIPTS } from "../../language-scripts.ts";
import { type Language, TRANSLATIONS } from "../../languages.ts";
import { queryWords } from "./search-text.ts";
import { singularsOf } from "./word-forms.ts";

/** Maximum number of alternatives for one word of a query. */
export const MAX_ALTERNATIVES = 8;
/** Longest entry of the list, in words. */
const LONGEST = 4;

/**
 * "same": each of the words finds what all of them find. "leads-to": the words find the targets, unless a product has
 * the word itself; without targets they show the message.
 */
export type Synonym = {
  kind: "same" | "leads-to";
  words: readonly string[];
  /** Words, or names of categories. */
  targets: readonly string[];
  messages: Readonly<Record<Language, string>>;
};

/** A part of a query: one word, or several that are one entry of the synonyms. */
export type QueryPart = {
  /** Typed words, or their corrected spelling. */
  words: readonly string[];
  /** Texts that find the same. */
  same: readonly string[];
  /** Entry that replaces the words by other ones; null without one. */
  lead: Synonym | null;
};

/** Entries by their words without plurals and spaces, so that "sextoys" is found as "sex toy". */
export type SynonymIndex = ReadonlyMap<string, readonly Synonym[]>;

const keyOf = (words: readonly string[]) => words.map((word) => singularsOf(word)[0] ?? word).join("");

export function indexSynonyms(synonyms: readonly Synonym[]): SynonymIndex {
  const index = new Map<string, Synonym[]>();
  for (const synonym of synonyms) {
    for (const key of new Set(synonym.words.map((text) => keyOf(queryWords(text))))) {
      index.set(key, [...(index.get(key) ?? []), synonym]);
    }
  }
  return index;
}

/** Splits the words of a query into parts; the longest entry counts. Parts of the same entry are one part. */
export function partsOf(words: readonly string[], index: SynonymIndex): QueryPart[] {
  const parts: QueryPart[] = [];
  const used = new Set<Synonym>();
  for (let from = 0; from < words.length; ) {
    const { length, entries } = longestEntry(words.slice(from), index);
    const typed = words.slice(from, from + length);
    from += length;
    if (entries.length > 0 && entries.every((entry) => used.has(entry))) continue;
    for (const entry of entries) used.add(entry);
    parts.push(partOf(typed, entries));
  }
  return parts;
}

function longestEntry(words: readonly string[], index: SynonymIndex) {
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    const entries = index.get(keyOf(words.slice(0, length)));
    if (entries) return { length, entries };
  }
  return { length: 1, entries: [] };
}

function partOf(words: readonly string[], entries: readonly Synonym[]): QueryPart {
  const own = keyOf(words);
  const all = entries.filter(({ kind }) => kind === "same").flatMap((entry) => entry.words);
  // Words in the script of the query are the likeliest.
  const isNear = (text: string) => scriptOf(text) === scriptOf(words.join(""));
  const same = [...all.filter(isNear), ...all.filter((text) => !isNear(text))];
  return {
    words,
    same: same.filter((text) => keyOf(queryWords(text)) !== own),
    lead: entries.find(({ kind }) => kind === "leads-to") ?? null,
  };
}

/** Returns the language whose script a text has; English for Latin letters. */
export const scriptOf = (text: string) => TRANSLATIONS.find((language) => SCRIPTS[language].test(text)) ?? "en";
