import { and, not, type SQL, sql } from "drizzle-orm";
import { searchDocuments } from "../../../db/schema/index.ts";
import { SCRIPTS } from "../../language-scripts.ts";
import { type Language, TRANSLATIONS } from "../../languages.ts";
import { containsPattern, hasTrigram } from "./search-text.ts";

const { title, words, categoryId, language } = searchDocuments;

/** A text that a product must contain, and the categories whose names contain it. */
export type RequiredText = { text: string; categoryIds: readonly string[] };

/** Conditions for search hits and their rank: title before category before description (spec §5). */
export type Conditions = {
  /** Condition for any document. */
  isHit: SQL | undefined;
  isTitle: SQL | undefined;
  /** Null when no category has a matching name. */
  isCategory: SQL | undefined | null;
  /** Disjoint conditions that together select all hits, each served by an index. */
  hits: (SQL | undefined)[];
  /** Conditions for hits by title, served by an index. */
  titles: (SQL | undefined)[];
  /** Equal for conditions that differ only in their parameters. */
  shape: string;
};

/**
 * Returns conditions that PostgreSQL plans in the same way for every search, by its indexes. The search text is in
 * subqueries, because the planner cannot see their values. From the value "e" it would expect many rows and read all of
 * them.
 */
export function conditionsOf(required: readonly RequiredText[]): Conditions {
  const part = languageOf(required);
  const isRead = sql`${language} = ${sql.raw(`'${part}'`)}`;
  const has = (column: typeof words | typeof title) => (one: RequiredText) =>
    sql`strpos(${column}, lower(${one.text})) > 0`;
  const isAnywhere = (one: RequiredText) =>
    one.categoryIds.length > 0 ? sql`(${has(words)(one)} or ${isOf(one)})` : has(words)(one);
  const findTitle = (one: RequiredText) =>
    hasTrigram(one.text)
      ? byIndex(title, one.text)
      : and(isCheckedByRow(required, one) ? undefined : byIndex(words, one.text), has(title)(one));
  const isCategory = required.every(({ categoryIds }) => categoryIds.length > 0);
  return {
    isHit: and(isRead, ...required.map(isAnywhere)),
    isTitle: and(...required.map(has(title))),
    isCategory: isCategory ? and(...required.map(isOf)) : null,
    hits: alternatives(required, has(words)).map((one) => and(isRead, one)),
    titles: [and(isRead, ...required.map(findTitle))],
    shape: [part, ...required.map(shapeOf)].join("-"),
  };
}

/** Returns the language whose documents contain such texts, by script; English for other scripts. */
function languageOf(required: readonly RequiredText[]): Language {
  return TRANSLATIONS.find((one) => required.some(({ text }) => SCRIPTS[one].test(text))) ?? "en";
}

/** Maximum number of texts that match a category name and are split into two conditions; n texts make 2ⁿ conditions. */
const MOST_BOTH_WAYS = 2;

/**
 * Returns whether a text without trigrams is checked row by row, because another text has trigrams. With an index for
 * each, PostgreSQL would compute the letter pairs of every row again, which took 3 s for 100,000 products.
 */
function isCheckedByRow(required: readonly RequiredText[], { text }: RequiredText): boolean {
  return !hasTrigram(text) && required.some((other) => hasTrigram(other.text));
}

/** Returns disjoint conditions: each text is in the words, or it is in the category and not in the words. */
function alternatives(required: readonly RequiredText[], isInWords: (one: RequiredText) => SQL): (SQL | undefined)[] {
  let ways: (SQL | undefined)[] = [undefined];
  for (const one of required) {
    const byWords = isCheckedByRow(required, one) ? isInWords(one) : byIndex(words, one.text);
    if (one.categoryIds.length === 0) ways = ways.map((way) => and(way, byWords));
    else if (ways.length < 2 ** MOST_BOTH_WAYS)
      ways = ways.flatMap((way) => [and(way, byWords), and(way, isOf(one), not(isInWords(one)))]);
    else ways = ways.map((way) => and(way, sql`(${isInWords(one)} or ${isOf(one)})`));
  }
  return ways;
}

function shapeOf({ text, categoryIds }: RequiredText): string {
  const letters = hasTrigram(text) ? "three" : isPair(text) ? "pair" : "pairs";
  return categoryIds.length > 0 ? `${letters}-or-category` : letters;
}

/** Uses the trigram index if the text has a trigram, or else the index of letter pairs, which covers all characters. */
function byIndex(column: typeof words | typeof title, text: string): SQL {
  if (hasTrigram(text)) return sql`${column} like (select lower(${containsPattern(text)}))`;
  const hasPairs = sql`letter_pairs(${column}) @> (select letter_pairs(lower(${text})))`;
  // Longer texts also need `strpos`, because the index does not check that the pairs are adjacent. For two characters
  // `strpos` would make PostgreSQL compute the pairs of each row again.
  return isPair(text) ? hasPairs : sql`(${hasPairs} and strpos(${column}, lower(${text})) > 0)`;
}

const isPair = (text: string) => [...text].length <= 2;

const isOf = ({ categoryIds }: RequiredText) => sql`${categoryId} = any(${sql.param([...categoryIds])}::uuid[])`;
