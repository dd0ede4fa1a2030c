import type { Db } from "../../../db/client.ts";
import type { Shop } from "../../shop.ts";
import { cachedRead, cacheFor } from "../catalog-cache.ts";
import { PAGE_SIZE } from "../listing/catalog-queries.server.ts";
import { listKnownCategories } from "../listing/known-categories.server.ts";
import type { ListFilter } from "../listing/list-filter.ts";
import { clampPage, pageCountOf } from "../listing/paging.ts";
import { conditionsOf, type RequiredText } from "./search-conditions.server.ts";
import { MOST_SORTED, Search, type SearchHints } from "./search-statements.server.ts";
import { hasTrigram, queryWords } from "./search-text.ts";

export type Hits = {
  /** Ids of the hits on the page, the best first. */
  ids: string[];
  page: number;
  /** Number of pages that a visitor can open; they cover the first 1,000 hits. */
  pageCount: number;
  /** Exact number of all hits. */
  total: number;
};

type Wanted = { page: number; filter?: ListFilter };
type Searched = Pick<Shop, "db" | "memory">;

/** Finds products that contain the query as typed, or, without any, products that contain all its words. */
export async function findWholeOrWords(shop: Searched, query: string, wanted: Wanted): Promise<Hits> {
  const words = queryWords(query);
  if (words.length < 2) return findHits(shop, [query], wanted);
  // Products with the whole query also have its words, so one statement finds both. Words without trigrams are too
  // expensive for this attempt.
  const found = words.every(hasTrigram) ? await findWholeAmongWords(shop, { query, words }, wanted) : null;
  if (found) return found;
  const hits = await findHits(shop, [query], wanted);
  return hits.total > 0 ? hits : findHits(shop, words, wanted);
}

/** Returns null when too many products contain these words to read them all. */
async function findWholeAmongWords(
  shop: Searched,
  { query, words }: { query: string; words: readonly string[] },
  { page, filter = {} }: Wanted,
): Promise<Hits | null> {
  const [whole, ...parts] = await withCategories(shop, [query, ...words]);
  const search = new Search({ db: shop.db, is: conditionsOf(parts), filter });
  const few = await search.few(lastOf(page), whole && conditionsOf([whole]));
  return few && allOf(few, page);
}

/**
 * Returns a page of the products that have every text in their title, category, description or facts; the best first by
 * default.
 */
export async function findHits(shop: Searched, texts: readonly string[], { page, filter = {} }: Wanted): Promise<Hits> {
  const required = await withCategories(shop, texts);
  const { sort, ...narrowing } = filter;
  const memory = cacheFor(shop.memory, narrowing);
  const key = ["hits", required, narrowing];
  const hints: SearchHints | undefined = memory && {
    has: (what) => memory.has(JSON.stringify([what, ...key])),
    add: (what) => void memory.getOrRead(JSON.stringify([what, ...key]), async () => true),
  };
  const search = new Search({ db: shop.db, is: conditionsOf(required), filter, ...(hints && { hints }) });
  const last = lastOf(page);
  // A cached total means that there are many hits.
  const few = memory?.has(JSON.stringify(key)) ? null : await search.few(last);
  if (few) return allOf(few, page);
  const [total, ids] = await Promise.all([
    cachedRead(memory, key, () => search.count()),
    search.first(last * PAGE_SIZE),
  ]);
  return { ids: ids.slice(-PAGE_SIZE), total, page: last, pageCount: pageCountOf(MOST_SORTED, PAGE_SIZE) };
}

/** Returns whether any product contains this text. */
export async function isFound(shop: Searched, text: string): Promise<boolean> {
  const required = await withCategories(shop, [text]);
  const search = new Search({ db: shop.db, is: conditionsOf(required) });
  return cachedRead(shop.memory?.lists, ["any", required], () => search.any());
}

/** Returns the ids of products with this text in their title, the best-selling first. */
export function findByTitle(db: Db, text: string, most: number): Promise<string[]> {
  return new Search({ db, is: conditionsOf([{ text, categoryIds: [] }]) }).byTitle(most);
}

/** Returns each text with the categories whose name in any language contains it. */
async function withCategories(shop: Searched, texts: readonly string[]): Promise<RequiredText[]> {
  const categories = await listKnownCategories(shop, "en");
  return texts.map((text) => {
    const says = (name: string) => name.toLowerCase().includes(text.toLowerCase());
    const named = categories.filter(({ names }) => names.some(says));
    return { text, categoryIds: named.map(({ id }) => id) };
  });
}

const lastOf = (page: number) => clampPage(page, MOST_SORTED, PAGE_SIZE);

/** Returns a page of hits that were all read. */
function allOf({ ids, total }: { ids: string[]; total: number }, page: number): Hits {
  return { ids, total, page: clampPage(page, total, PAGE_SIZE), pageCount: pageCountOf(total, PAGE_SIZE) };
}
