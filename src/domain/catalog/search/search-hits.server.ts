import type { Db } from "../../../db/client.ts";
import type { Shop } from "../../shop.ts";
import { memoryOf, recalled } from "../catalog-memory.ts";
import { PAGE_SIZE } from "../listing/catalog-queries.server.ts";
import { listKnownCategories } from "../listing/known-categories.server.ts";
import { isNarrowed, type ListFilter } from "../listing/list-filter.ts";
import { clampPage, pageCountOf } from "../listing/paging.ts";
import { conditionsOf, type SaidText } from "./search-conditions.server.ts";
import { MOST_SORTED, Search, type SearchNotes } from "./search-statements.server.ts";
import { hasTrigram, queryWords } from "./search-text.ts";

export type Hits = {
  /** Of the page shown, the best first. */
  ids: string[];
  page: number;
  /** Pages that can be turned to: those of the first thousand. */
  pageCount: number;
  /** All of them, exactly. */
  total: number;
};

type Wanted = { page: number; filter?: ListFilter };
type Searched = Pick<Shop, "db" | "memory">;

/** Of what stands somewhere as it was typed; what stands nowhere as a whole is looked for word by word. */
export async function findWholeOrWords(shop: Searched, query: string, wanted: Wanted): Promise<Hits> {
  const words = queryWords(query);
  if (words.length < 2) return findHits(shop, [query], wanted);
  // What has the whole has its words, so one look finds both; words that no trigram finds are too dear for a try.
  const found = words.every(hasTrigram) ? await findWholeAmongWords(shop, { query, words }, wanted) : null;
  if (found) return found;
  const hits = await findHits(shop, [query], wanted);
  return hits.total > 0 ? hits : findHits(shop, words, wanted);
}

/** Null when too many products have these words to read them all. */
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
 * A page of the products that have every one of these texts in their title, category, description or facts; the best first, unless another order is asked for.
 */
export async function findHits(shop: Searched, texts: readonly string[], { page, filter = {} }: Wanted): Promise<Hits> {
  const said = await withCategories(shop, texts);
  const { sort, ...narrowing } = filter;
  const memory = isNarrowed(narrowing) ? memoryOf(shop.memory, narrowing) : shop.memory?.words;
  const key = ["hits", said, narrowing];
  const notes: SearchNotes | undefined = memory && {
    has: (what) => memory.knows(JSON.stringify([what, ...key])),
    add: (what) => void memory.recall(JSON.stringify([what, ...key]), async () => true),
  };
  const search = new Search({ db: shop.db, is: conditionsOf(said), filter, ...(notes && { notes }) });
  const last = lastOf(page);
  // What was counted before is many.
  const few = memory?.knows(JSON.stringify(key)) ? null : await search.few(last);
  if (few) return allOf(few, page);
  const [total, ids] = await Promise.all([recalled(memory, key, () => search.count()), search.first(last * PAGE_SIZE)]);
  return { ids: ids.slice(-PAGE_SIZE), total, page: last, pageCount: pageCountOf(MOST_SORTED, PAGE_SIZE) };
}

/** Whether any product has this text. */
export async function isFound(shop: Searched, text: string): Promise<boolean> {
  const said = await withCategories(shop, [text]);
  const search = new Search({ db: shop.db, is: conditionsOf(said) });
  return recalled(shop.memory?.words, ["any", said], () => search.any());
}

/** Products that have this text in their title, what sells most first. */
export function findByTitle(db: Db, text: string, most: number): Promise<string[]> {
  return new Search({ db, is: conditionsOf([{ text, categoryIds: [] }]) }).byTitle(most);
}

/** Each text with the categories whose names have it, in any language. */
async function withCategories(shop: Searched, texts: readonly string[]): Promise<SaidText[]> {
  const categories = await listKnownCategories(shop, "en");
  return texts.map((text) => {
    const says = (name: string) => name.toLowerCase().includes(text.toLowerCase());
    const named = categories.filter(({ names }) => names.some(says));
    return { text, categoryIds: named.map(({ id }) => id) };
  });
}

const lastOf = (page: number) => clampPage(page, MOST_SORTED, PAGE_SIZE);

/** A page of hits that were all read. */
function allOf({ ids, total }: { ids: string[]; total: number }, page: number): Hits {
  return { ids, total, page: clampPage(page, total, PAGE_SIZE), pageCount: pageCountOf(total, PAGE_SIZE) };
}
