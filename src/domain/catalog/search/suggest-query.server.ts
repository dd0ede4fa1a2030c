import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { searchWords } from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";
import { listKnownCategories } from "../listing/known-categories.server.ts";
import { closestWord, swappedSpellings } from "./closest-word.ts";
import { isFound } from "./search-hits.server.ts";
import { queryWords, wordsOf } from "./search-text.ts";

/** How alike two words must be, by trigrams, to be looked at more closely; 0 to 1. */
const ALIKE = 0.25;
const WORDS_LOOKED_AT = 100;

/**
 * What was probably meant by a query that finds nothing: its words, or the longest of them, as the shop's titles and
 * categories spell them. What it suggests finds something. Null when nothing is near.
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

/** Words of titles that are like one of these, the most alike first. */
async function listWordsLike(db: Db, typed: readonly string[]): Promise<string[]> {
  const { word } = searchWords;
  const swapped = typed.flatMap(swappedSpellings).map((spelling) => spelling.toLowerCase());
  // How alike they must be is set before anything is looked for: what is typed comes out of the same row.
  const { rows } = await db.execute<{ word: string }>(sql`
    select found.word from (select set_config('pg_trgm.similarity_threshold', ${String(ALIKE)}, true) as alike) as set
      cross join lateral unnest(case when set.alike <> '' then ${sql.param([...typed])}::text[] end) as typed (word)
      cross join lateral (select ${word} from ${searchWords} where ${word} % typed.word
        order by similarity(${word}, typed.word) desc, ${word} limit ${WORDS_LOOKED_AT}) as found
    union all select ${word} from ${searchWords} where ${word} = any(${sql.param(swapped)}::text[])`);
  return rows.map((row) => row.word);
}
