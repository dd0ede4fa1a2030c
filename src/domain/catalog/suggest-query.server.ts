import { and, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { categories, products } from "../../db/schema/index.ts";
import { closestWord, swappedSpellings } from "./closest-word.ts";
import { findHits } from "./search-hits.server.ts";
import { containsPattern, queryWords, wordsOf } from "./search-text.ts";

/** How alike a word and a part of a title must be, by trigrams, to be looked at more closely; 0 to 1. */
const ALIKE = 0.35;
const TITLES_LOOKED_AT = 200;

/**
 * What was probably meant by a query that finds nothing: its words, or the longest of them, as the shop's titles and
 * categories spell them. What it suggests finds something. Null when nothing is near.
 */
export async function suggestQuery(db: Db, query: string): Promise<string | null> {
  const names = (await db.select({ name: categories.name }).from(categories)).map(({ name }) => name);
  const spelled: string[] = [];
  for (const word of queryWords(query)) {
    const titles = await listTitlesLike(db, word);
    const known = closestWord(word, [...titles, ...names].flatMap(wordsOf));
    if (known) spelled.push(known.toLowerCase());
  }
  const whole = spelled.join(" ");
  const longestFirst = spelled.toSorted((a, b) => b.length - a.length);
  for (const candidate of new Set([whole, ...longestFirst])) {
    if (
      candidate &&
      candidate !== query.toLowerCase() &&
      (await findHits(db, [candidate], { page: 1, language: "en" })).total > 0
    )
      return candidate;
  }
  return null;
}

async function listTitlesLike(db: Db, word: string): Promise<string[]> {
  const swapped = swappedSpellings(word).map(
    (spelling) => sql`${products.searchTitle} like lower(${containsPattern(spelling)})`,
  );
  const found = swapped.length > 0 ? await listTitles(db, or(...swapped), sql`${products.title}`) : [];
  const alike = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`);
    return listTitles(
      tx,
      sql`${word} <% ${products.searchTitle}`,
      sql`${word} <<-> ${products.searchTitle}, ${products.title}`,
    );
  });
  return [...found, ...alike];
}

async function listTitles(db: Db, condition: SQL | undefined, order: SQL): Promise<string[]> {
  const rows = await db
    .select({ title: products.title })
    .from(products)
    .where(and(condition, products.listed))
    .orderBy(order)
    .limit(TITLES_LOOKED_AT);
  return rows.map(({ title }) => title);
}
