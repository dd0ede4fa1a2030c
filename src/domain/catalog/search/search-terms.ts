import { lexemesOf } from "./search-text.ts";
import { formsOf, singularsOf } from "./word-forms.ts";

/** A part of a query with all that it finds. */
export type Term = {
  /** Typed words: all of them must be in a product. */
  words: readonly string[];
  /** Other texts that find the same. */
  others: readonly string[];
  /** Categories whose names contain the typed words, and those that other texts name. */
  categoryIds: readonly string[];
  otherCategoryIds: readonly string[];
  /**
   * By typed word: the shop's words that begin with it, itself included. A word without them is searched as a prefix,
   * which costs much more where many products have it.
   */
  completions: ReadonlyMap<string, readonly string[]>;
};

/** Queries in the syntax of `tsquery`. */
export type TermQueries = {
  /** Products that have every part. */
  hits: string;
  /** Products that have every part as typed. */
  typed: string;
  /**
   * Ranks, the best first, for lexemes with weights: typed words in the title or SKU; other words there; category and
   * tags; options and facts. Descriptions come last.
   */
  ranks: readonly string[];
};

/** Shorter words match whole words only where the rank is decided: "bra" is not a good match for "brass". */
const SHORTEST_PREFIX = 5;

/** Too many numbers begin with these digits: "7" means 7 pieces and not 70. */
const SHORT_NUMBER = /^\d{1,2}$/;

type Weights = "" | "A" | "AB" | "ABC";

/** @param isTyping the last word may be incomplete, so a short one ranks as a prefix, too */
export function queriesOf(terms: readonly Term[], isTyping = false): TermQueries {
  const every = (queryOf: (term: Term) => string) => allOf(terms.map(queryOf));
  const typed = (term: Term, weights: Weights) =>
    allOf(
      term.words.map((word) => {
        const completions = weights === "" && term.completions.get(word);
        return completions
          ? anyOf([...formsOf(word), ...completions].map((form) => lexeme(form, "")))
          : typedWord(word, weights, isTyping);
      }),
    );
  const anyWord = (term: Term, weights: Weights) =>
    anyOf([typed(term, weights), ...term.others.map((text) => otherText(text, weights))]);
  const any = (term: Term, weights: Weights) =>
    anyOf([anyWord(term, weights), ...[...term.categoryIds, ...term.otherCategoryIds].map(categoryLexeme)]);
  return {
    hits: every((term) => any(term, "")),
    typed: every((term) => anyOf([typed(term, ""), ...term.categoryIds.map(categoryLexeme)])),
    ranks: [
      every((term) => typed(term, "A")),
      every((term) => anyWord(term, "A")),
      every((term) => any(term, "AB")),
      every((term) => any(term, "ABC")),
    ],
  };
}

/** Returns the query for products that have these words, also in singular or plural; not words that begin with them. */
export function wholeWords(words: readonly string[]): string {
  return allOf(words.map((word) => anyOf(formsOf(word).map((form) => lexeme(form, "")))));
}

/** Returns the query for products with a word that begins with this one. */
export const beginningWith = (word: string): string => typedWord(word, "", false);

/** Returns the query for products that have most of the parts: all but a number of them. */
export function mostOf(terms: readonly Term[], missing: number): TermQueries {
  const choices = combinations(terms, terms.length - missing).map((chosen) => queriesOf(chosen));
  const either = (queryOf: (queries: TermQueries) => string) => anyOf(choices.map(queryOf));
  return {
    hits: either(({ hits }) => hits),
    typed: either(({ typed }) => typed),
    ranks: [0, 1, 2, 3].map((rank) => either(({ ranks }) => ranks[rank] ?? "")),
  };
}

function combinations<One>(all: readonly One[], size: number): One[][] {
  if (size === 0) return [[]];
  return all.flatMap((one, index) => combinations(all.slice(index + 1), size - 1).map((rest) => [one, ...rest]));
}

function typedWord(word: string, weights: Weights, isTyping: boolean): string {
  const isPrefix = !SHORT_NUMBER.test(word) && (weights === "" || isTyping || word.length >= SHORTEST_PREFIX);
  return isPrefix
    ? anyOf([lexeme(word, `*${weights}`), ...singularsOf(word).map((form) => lexeme(form, weights))])
    : anyOf(formsOf(word).map((form) => lexeme(form, weights)));
}

/** English words match as singular and plural; the endings of Sinhala and Tamil words are various. */
function otherText(text: string, weights: Weights): string {
  const isLatin = (word: string) => /^[a-z0-9]+$/.test(word);
  const query = (word: string) =>
    isLatin(word) ? anyOf(formsOf(word).map((form) => lexeme(form, weights))) : lexeme(word, `*${weights}`);
  return allOf(lexemesOf(text).map(query));
}

const categoryLexeme = (id: string) => lexeme(`category:${id}`, "");

function lexeme(word: string, suffix: string): string {
  const quoted = `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
  return suffix ? `${quoted}:${suffix}` : quoted;
}

const joined = (queries: readonly string[], operator: string) => {
  const unique = [...new Set(queries)].filter(Boolean);
  return unique.length > 1 ? `(${unique.join(operator)})` : (unique[0] ?? "");
};
const allOf = (queries: readonly string[]) => joined(queries, " & ");
const anyOf = (queries: readonly string[]) => joined(queries, " | ");
