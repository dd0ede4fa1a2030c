import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { searchWords } from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";
import { listKnownCategories } from "../listing/known-categories.server.ts";
import { closestWord, swappedSpellings } from "./closest-word.ts";
import { isFound } from "./search-hits.server.ts";
import { queryWords, wordsOf } from "./search-text.ts";

/** Minimum trigram similarity of a candidate word, 0 to 1. */
const ALIKE = 0.25;
const WORDS_LOOKED_AT = 100;

/**
 * Suggests a spelling for a query without hits: its words, or the longest of them, as titles and categories of the shop
 * spell them. A suggestion always has hits. Null when no word is close enough.
 */
export async function suggestQuery(shop: Pick<Shop, "db" | "memory">, query: string): Promise<string | null> {
  const typed = queryWords(query);
  if (typed.length === 0) return null;
  const categories = await listKnownCategories(shop, "en");
  const names = categories.flatMap((category) => wordsOf(category.names.join(" ")));
  const alike = await listWordsLike(shop.db, typed);
  const spelled = typed.flatMap((word) => closestWord(word, [...alike, ...names])?.toLowerCase() ?? []);
  const longestFirst = spelled.toSorted((a, b) => b.length - a.length);
  for (const candidate of new Set([spelled.join(" "), ...longestFirst])) {
    if (candidate && candidate !== query.toLowerCase() && (await isFound(shop, candidate))) return candidate;
  }
  return null;
}

/** Returns words of titles that resemble one of these, the most similar first. */
async function listWordsLike(db: Db, typed: readonly string[]): Promise<string[]> {
  const { word } = searchWords;
  const swapped = typed.flatMap(swappedSpellings).map((spelling) => spelling.toLowerCase());
  // `set_config` must run before the `%` operator; the typed words depend on its row, which fixes the order.
  const { rows } = await db.execute<{ word: string }>(sql`
    select found.word from (select set_config('pg_trgm.similarity_threshold', ${String(ALIKE)}, true) as alike) as set
      cross join lateral unnest(case when set.alike <> '' then ${sql.param([...typed])}::text[] end) as typed (word)
      cross join lateral (select ${word} from ${searchWords} where ${word} % typed.word
        order by similarity(${word}, typed.word) desc, ${word} limit ${WORDS_LOOKED_AT}) as found
    union all select ${word} from ${searchWords} where ${word} = any(${sql.param(swapped)}::text[])`);
  return rows.map((row) => row.word);
}
