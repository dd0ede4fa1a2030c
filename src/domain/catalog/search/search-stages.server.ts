import type { Language } from "../../languages.ts";
import { idsBelow, type KnownCategory, listKnownCategories } from "../listing/known-categories.server.ts";
import { getSynonymIndex } from "./list-synonyms.server.ts";
import { conditionsOf, insideConditions } from "./search-conditions.server.ts";
import { findClosest, findHits, type Hits, NO_HITS, type Searched, type WantedHits } from "./search-hits.server.ts";
import { mostOf, queriesOf, type Term, wholeWords } from "./search-terms.ts";
import { hasTrigram, lexemesOf, queryWords } from "./search-text.ts";
import { correctWords, lookUp, missingWords } from "./search-vocabulary.server.ts";
import { MAX_ALTERNATIVES, partsOf, type QueryPart, type SynonymIndex, scriptOf } from "./synonyms.ts";
import { formsOf, pluralOf, singularsOf } from "./word-forms.ts";

/** Texts of the page about its hits. */
export type SearchNotes = {
  /** The word that found hits in place of a typed one, in the language of the page if there is one. */
  included: string | null;
  /** The query with corrected spelling; only if nothing has the typed words. */
  corrected: string | null;
  /** Word that no product has; the hits come closest. */
  notSold: string | null;
  /** Message about a word that finds nothing on purpose. */
  message: string | null;
  /** Whether the hits have only most of the words. */
  isClosest: boolean;
};

const NO_NOTES: SearchNotes = { included: null, corrected: null, notSold: null, message: null, isClosest: false };

export type Staged = Hits & SearchNotes;

type Context = { shop: Searched; categories: readonly KnownCategory[]; synonyms: SynonymIndex; language: Language };

/** A query that was looked up: its terms, and notes in case that they find something. */
export type Meaning = {
  terms: Term[];
  notes: SearchNotes;
  categoryIds: readonly string[];
  /** Words that the vocabulary does not have. */
  unknown: readonly string[];
};

/**
 * Searches in stages, until one of them finds something: the words with their synonyms and Latin keys, the phrase
 * first; parts of words; corrected spelling; most of the words. See docs/decisions/search.md.
 */
export async function findInStages(
  shop: Searched,
  query: string,
  { language, ...wanted }: WantedHits & { language: Language },
): Promise<Staged> {
  const words = queryWords(query);
  if (words.length === 0) return { ...NO_HITS, ...NO_NOTES };
  const context = await contextOf(shop, language);
  const find = async ({ terms, notes }: Meaning, text: string): Promise<Staged | null> => {
    const queries = queriesOf(terms);
    const hits = queries.hits === "" ? null : await findHits(shop, conditionsOf(queries, text), wanted, queries.hits);
    return hits && { ...hits, ...notes, included: hits.hasOthers ? notes.included : null };
  };

  const meaning = await meaningOf(context, words);
  const exact = await find(meaning, query);
  if (exact) return exact;
  const within = words.every(hasTrigram) ? words : [query].filter(hasTrigram);
  if (within.length > 0) {
    const inside = await findHits(shop, insideConditions(within, query), wanted, `inside ${within.join(" ")}`);
    if (inside) return { ...inside, ...NO_NOTES };
  }
  if (meaning.notes.message) return { ...NO_HITS, ...meaning.notes };

  const correction = await correct(context, words, meaning.unknown);
  const meant = correction ? await meaningOf(context, correction.words) : meaning;
  const corrected = correction && (await find(meant, correction.words.join(" ")));
  if (corrected) return { ...corrected, included: null, corrected: correction.words.join(" ") };

  for (let missing = 1; missing < meant.terms.length; missing += 1) {
    const closest = await findClosest(shop, conditionsOf(mostOf(meant.terms, missing), query), wanted.filter);
    if (closest) return { ...closest, ...NO_NOTES, isClosest: true };
  }
  return { ...NO_HITS, ...NO_NOTES };
}

/** Looks up the meaning of a text while it is typed. */
export async function meaningOfTyped(shop: Searched, text: string, language: Language): Promise<Meaning> {
  return meaningOf(await contextOf(shop, language), queryWords(text));
}

async function contextOf(shop: Searched, language: Language): Promise<Context> {
  const [categories, synonyms] = await Promise.all([listKnownCategories(shop, language), getSynonymIndex(shop)]);
  return { shop, categories, synonyms, language };
}

async function meaningOf(context: Context, words: readonly string[]): Promise<Meaning> {
  const { shop, categories, synonyms, language } = context;
  const parts = partsOf(words, synonyms);
  const vocabulary = await lookUp(shop.db, {
    latin: words.filter((word) => /^[a-z]{2,}$/.test(word)),
    known: [...words, ...parts.flatMap(textsOf).flatMap(lexemesOf)].flatMap(formsOf),
    queries: parts.flatMap((part) => (part.lead ? [wholeWords(part.words)] : [])),
  });
  const isKnown = (word: string) => formsOf(word).some((form) => vocabulary.known.has(form));
  const isUsed = (text: string) => lexemesOf(text).every(isKnown);
  const idsWithin = (some: readonly KnownCategory[]) => [
    ...new Set(some.flatMap(({ slug }) => idsBelow(categories, slug))),
  ];
  let included: string | null = null;
  let notes = NO_NOTES;
  const terms = parts.map((part): Term => {
    const isLed = part.lead !== null && !vocabulary.found.has(wholeWords(part.words));
    const byKey = part.words.flatMap((word) => vocabulary.wordsByKey.get(word) ?? []);
    const texts = [...part.same, ...(isLed ? (part.lead?.targets ?? []) : [])];
    const named = categories.filter(({ names }) => texts.some((text) => names.some((name) => isSame(name, text))));
    const others = [...(part.words.length === 1 ? byKey : []), ...texts.filter(isUsed)].slice(0, MAX_ALTERNATIVES);
    included ??= includedOf(part, { byKey: part.words.some(isKnown) ? [] : byKey, others, named });
    if (isLed && part.lead) {
      const isMessage = part.lead.targets.length === 0;
      notes = {
        ...notes,
        notSold: isMessage ? null : part.words.join(" "),
        message: isMessage ? part.lead.messages[language] || part.lead.messages.en : null,
      };
    }
    const isNamed = ({ names }: KnownCategory) =>
      names.some((name) => hasWords(name, part.words) || byKey.some((word) => hasWords(name, [word])));
    return {
      words: part.words,
      others,
      categoryIds: idsWithin(categories.filter(isNamed)),
      otherCategoryIds: idsWithin(named),
      completions: vocabulary.completions,
    };
  });
  const categoryIds = [...new Set(terms.flatMap((term) => [...term.categoryIds, ...term.otherCategoryIds]))];
  return {
    terms,
    notes: { ...notes, included: notes.notSold || notes.message ? null : included },
    categoryIds,
    unknown: words.filter((word) => !isKnown(word)),
  };
}

/** Returns the word to name on the page: a Sinhala or Tamil word that was spelled in Latin letters, or a synonym. */
function includedOf(
  { words, same }: QueryPart,
  { byKey, others, named }: { byKey: readonly string[]; others: readonly string[]; named: readonly KnownCategory[] },
): string | null {
  const isAlike = (text: string) => scriptOf(text) === scriptOf(words.join(""));
  const [spelled, synonym] = [byKey[0], others.find(isAlike) ?? named[0]?.name];
  return (same.length > 0 ? (synonym ?? spelled) : (spelled ?? synonym)) ?? null;
}

const textsOf = ({ same, lead }: QueryPart) => [...same, ...(lead?.targets ?? [])];

const isSame = (name: string, text: string) => lexemesOf(name).join(" ") === lexemesOf(text).join(" ");

/** Returns whether a name has words that begin with these, or their singular or plural. */
function hasWords(name: string, words: readonly string[]): boolean {
  const named = lexemesOf(name);
  const isNamed = (word: string) =>
    named.some(
      (one) =>
        (word.length > 3 ? one.startsWith(word) : one === pluralOf(word)) ||
        one === word ||
        singularsOf(word).includes(one),
    );
  return words.every(isNamed);
}

/** Returns the words with the misspelt ones corrected; null when none of them can be. */
async function correct(
  { shop, synonyms }: Context,
  words: readonly string[],
  unknown: readonly string[],
): Promise<{ words: string[] } | null> {
  const misspelt = await missingWords(
    shop.db,
    unknown.filter((word) => !/\d/.test(word)),
  );
  if (misspelt.length === 0) return null;
  const searched = new Set([...synonyms.values()].flat().flatMap((one) => one.words.flatMap(lexemesOf)));
  const corrections = await correctWords(shop.db, misspelt, searched);
  if (corrections.size === 0) return null;
  return { words: [...new Set(words.flatMap((word) => corrections.get(word) ?? [word]))] };
}
