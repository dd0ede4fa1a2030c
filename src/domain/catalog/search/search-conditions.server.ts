import { and, type SQL, sql } from "drizzle-orm";
import { searchDocuments } from "../../../db/schema/index.ts";
import type { TermQueries } from "./search-terms.ts";
import { containsPattern } from "./search-text.ts";

const { title, heading, words, text } = searchDocuments;

/** Conditions of a search in SQL. */
export type Conditions = {
  hits: SQL | undefined;
  /** Ranks, the best first; each includes the better ones. Hits without one come last. */
  ranks: (SQL | undefined)[];
  /** Hits that are better than others of their rank. */
  isPhrase: SQL;
  /** Hits of the typed words alone; null when there is nothing else. */
  isTyped: SQL | null;
  /** Equal for conditions that differ only in their parameters. */
  shape: string;
};

/**
 * Returns conditions that PostgreSQL plans in the same way for every search, by its indexes. Parameters are in
 * subqueries, because the planner cannot see their values. From a common word it would expect many rows and read all of
 * them.
 */
export function conditionsOf({ hits, typed, ranks }: TermQueries, query: string): Conditions {
  const matches = (column: typeof words | typeof heading, terms: string) =>
    sql`${column} @@ (select ${terms}::tsquery)`;
  return {
    hits: matches(words, hits),
    ranks: ranks.map((rank) => matches(heading, rank)),
    isPhrase: sql`strpos(${title}, ${query.toLowerCase()}) > 0`,
    isTyped: typed === hits ? null : matches(words, typed),
    shape: typed === hits ? "words" : "words-and-others",
  };
}

/** Returns conditions for products that contain all these texts anywhere, also within words. */
export function insideConditions(texts: readonly string[], query: string): Conditions {
  return {
    hits: and(...texts.map((part) => sql`${text} like (select ${containsPattern(part.toLowerCase())})`)),
    ranks: [and(...texts.map((part) => sql`strpos(${title}, ${part.toLowerCase()}) > 0`))],
    isPhrase: sql`strpos(${title}, ${query.toLowerCase()}) > 0`,
    isTyped: null,
    shape: `inside-${texts.length}`,
  };
}
