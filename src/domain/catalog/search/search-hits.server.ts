import type { Shop } from "../../shop.ts";
import { cachedRead, cacheFor } from "../catalog-cache.ts";
import { PAGE_SIZE } from "../listing/catalog-queries.server.ts";
import type { FacetCounts } from "../listing/count-facets.server.ts";
import { isNarrowed, type ListFilter, sortOnly } from "../listing/list-filter.ts";
import { clampPage, pageCountOf } from "../listing/paging.ts";
import type { Conditions } from "./search-conditions.server.ts";
import { MOST_SORTED, Search, type SearchHints } from "./search-statements.server.ts";

export type Hits = {
  /** Ids of the hits on the page, the best first. */
  ids: string[];
  page: number;
  /** Number of pages that a visitor can open; they cover the first 1,000 hits. */
  pageCount: number;
  /** Exact number of all hits. */
  total: number;
  /** Whether some of them do not have the typed words, but others that find the same. */
  hasOthers: boolean;
  /** Counts their facets; null when there are too many hits. */
  countFacets: (() => Promise<FacetCounts>) | null;
};

/** @property isFaceted whether facets are counted in the same statement where this is possible */
export type WantedHits = { page: number; filter?: ListFilter; isFaceted?: boolean };
export type Searched = Pick<Shop, "db" | "memory">;

export const NO_HITS: Hits = { ids: [], page: 1, pageCount: 1, total: 0, hasOthers: false, countFacets: null };

/**
 * Returns a page of hits; the best first by default. Null when no product of the whole shop fits, so that another
 * search can be tried; a filter that excludes all hits is not a reason for one.
 */
export async function findHits(shop: Searched, is: Conditions, wanted: WantedHits, key: string): Promise<Hits | null> {
  const hits = await findFiltered(shop, is, wanted, key);
  if (hits.total > 0) return hits;
  const { filter = {} } = wanted;
  const isLeftOut =
    isNarrowed(filter) && (await findFiltered(shop, is, { page: 1, filter: sortOnly(filter) }, key)).total > 0;
  return isLeftOut ? hits : null;
}

/**
 * Returns one page of the hits that have most of the words: the best of those found first. A shopper needs no exact
 * number of closest matches, and counting all products with a common word takes long. Null when no product of the whole
 * shop fits.
 */
export async function findClosest({ db }: Searched, is: Conditions, filter: ListFilter = {}): Promise<Hits | null> {
  const find = (wanted: ListFilter) => new Search({ db, is, filter: wanted }).closest();
  const ids = await find(filter);
  const isLeftOut = ids.length === 0 && isNarrowed(filter) && (await find(sortOnly(filter))).length > 0;
  return ids.length > 0 || isLeftOut ? { ...NO_HITS, ids, total: ids.length } : null;
}

async function findFiltered(
  shop: Searched,
  is: Conditions,
  { page, filter = {}, isFaceted }: WantedHits,
  typed: string,
): Promise<Hits> {
  const { sort, ...narrowing } = filter;
  const memory = cacheFor(shop.memory, narrowing);
  const key = ["hits", typed, narrowing];
  const hints: SearchHints | undefined = memory && {
    has: (what) => memory.has(JSON.stringify([what, ...key])),
    add: (what) => void memory.getOrRead(JSON.stringify([what, ...key]), async () => true),
  };
  const search = new Search({ db: shop.db, is, filter, ...(hints && { hints }) });
  const last = clampPage(page, MOST_SORTED, PAGE_SIZE);
  // A cached total means that there are many hits.
  const ranked = memory?.has(JSON.stringify(key)) ? null : await search.ranked(last, isFaceted);
  if (ranked?.ids && ranked.total <= MOST_SORTED) {
    const { ids, total, hasOthers, facets } = ranked;
    const paging = { page: clampPage(page, total, PAGE_SIZE), pageCount: pageCountOf(total, PAGE_SIZE) };
    return { ids, total, hasOthers, ...paging, countFacets: async () => facets ?? search.facets() };
  }
  const [total, ids] = await Promise.all([
    cachedRead(memory, key, async () => ranked?.total ?? search.count()),
    ranked?.ids ?? search.first(last * PAGE_SIZE),
  ]);
  const pageCount = pageCountOf(MOST_SORTED, PAGE_SIZE);
  return {
    ids: ids.slice(-PAGE_SIZE),
    total,
    page: last,
    pageCount,
    hasOthers: is.isTyped !== null,
    countFacets: null,
  };
}
