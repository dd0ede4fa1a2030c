import { and, not, type SQL, sql } from "drizzle-orm";
import { searchDocuments } from "../../../db/schema/index.ts";
import { type Language, TRANSLATIONS } from "../../languages.ts";
import { containsPattern, hasTrigram } from "./search-text.ts";

const { title, words, categoryId, language } = searchDocuments;

const SCRIPTS = { si: /\p{Script=Sinhala}/u, ta: /\p{Script=Tamil}/u };

/** One of the texts that a product must say, and the categories whose names say it. */
export type SaidText = { text: string; categoryIds: readonly string[] };

/** What makes a document a hit, and how good a one: title before category before description (spec §5). */
export type Conditions = {
  /** Of any document. */
  isHit: SQL | undefined;
  isTitle: SQL | undefined;
  /** Null when no category is called so. */
  isCategory: SQL | undefined | null;
  /** All hits, along an index: one after the other, none of them twice. */
  hits: (SQL | undefined)[];
  /** Those by their title, along an index. */
  titles: (SQL | undefined)[];
  /** The same for conditions that differ in their parameters alone. */
  shape: string;
};

/**
 * Written so that PostgreSQL plans every search alike, by its indexes: what is looked for stands in subqueries, which it does not look
 * into while it plans. Guessing from the letters how many products have them, it would read all of them for an "e".
 */
export function conditionsOf(said: readonly SaidText[]): Conditions {
  const part = languageOf(said);
  const isRead = sql`${language} = ${sql.raw(`'${part}'`)}`;
  const has = (column: typeof words | typeof title) => (one: SaidText) =>
    sql`strpos(${column}, lower(${one.text})) > 0`;
  const isAnywhere = (one: SaidText) =>
    one.categoryIds.length > 0 ? sql`(${has(words)(one)} or ${isOf(one)})` : has(words)(one);
  const findTitle = (one: SaidText) =>
    hasTrigram(one.text)
      ? byIndex(title, one.text)
      : and(isLookedAt(said, one) ? undefined : byIndex(words, one.text), has(title)(one));
  const isCategory = said.every(({ categoryIds }) => categoryIds.length > 0);
  return {
    isHit: and(isRead, ...said.map(isAnywhere)),
    isTitle: and(...said.map(has(title))),
    isCategory: isCategory ? and(...said.map(isOf)) : null,
    hits: alternatives(said, has(words)).map((one) => and(isRead, one)),
    titles: [and(isRead, ...said.map(findTitle))],
    shape: [part, ...said.map(shapeOf)].join("-"),
  };
}

/** The language whose documents contain such texts, by their script; English for every other script. */
function languageOf(said: readonly SaidText[]): Language {
  return TRANSLATIONS.find((one) => said.some(({ text }) => SCRIPTS[one].test(text))) ?? "en";
}

/** So many texts that name a category are looked for in both ways by an index: n of them are 2ⁿ ways. */
const MOST_BOTH_WAYS = 2;

/**
 * Beside a text that trigrams find, one that they do not is looked at row by row: an index of each together would make PostgreSQL work out
 * the pairs of every row again, which took three seconds of 100,000 products.
 */
function isLookedAt(said: readonly SaidText[], { text }: SaidText): boolean {
  return !hasTrigram(text) && said.some((other) => hasTrigram(other.text));
}

/** Every text is in the words, or in the category and not in the words. */
function alternatives(said: readonly SaidText[], isSaid: (one: SaidText) => SQL): (SQL | undefined)[] {
  let ways: (SQL | undefined)[] = [undefined];
  for (const one of said) {
    const byWords = isLookedAt(said, one) ? isSaid(one) : byIndex(words, one.text);
    if (one.categoryIds.length === 0) ways = ways.map((way) => and(way, byWords));
    else if (ways.length < 2 ** MOST_BOTH_WAYS)
      ways = ways.flatMap((way) => [and(way, byWords), and(way, isOf(one), not(isSaid(one)))]);
    else ways = ways.map((way) => and(way, sql`(${isSaid(one)} or ${isOf(one)})`));
  }
  return ways;
}

function shapeOf({ text, categoryIds }: SaidText): string {
  const letters = hasTrigram(text) ? "three" : isPair(text) ? "pair" : "pairs";
  return categoryIds.length > 0 ? `${letters}-or-category` : letters;
}

/** By groups of three letters where the text has one, else by pairs, which know every sign. */
function byIndex(column: typeof words | typeof title, text: string): SQL {
  if (hasTrigram(text)) return sql`${column} like (select lower(${containsPattern(text)}))`;
  const hasPairs = sql`letter_pairs(${column}) @> (select letter_pairs(lower(${text})))`;
  // More than two have to stand together, too, which no index is asked: with two of them each row's pairs are looked at again.
  return isPair(text) ? hasPairs : sql`(${hasPairs} and strpos(${column}, lower(${text})) > 0)`;
}

const isPair = (text: string) => [...text].length <= 2;

const isOf = ({ categoryIds }: SaidText) => sql`${categoryId} = any(${sql.param([...categoryIds])}::uuid[])`;
