import type { Shop } from "../shop.ts";
import { listTopSelling, PAGE_SIZE, type ProductPage } from "./catalog-queries.server.ts";
import { listCards } from "./listed-products.server.ts";
import { pageCountOf } from "./paging.ts";
import type { ProductCardFacts } from "./product-card.ts";
import { findHits } from "./search-hits.server.ts";
import { normaliseQuery, queryWords } from "./search-text.ts";
import { suggestQuery } from "./suggest-query.server.ts";

/** How many popular products are shown when nothing is found. */
const POPULAR = 4;

export type SearchPage = ProductPage & {
  /** As it was looked for. */
  query: string;
  /** True when there are more than `total`, which is then the most that is counted. */
  isMore: boolean;
  /** When nothing is found: what was probably meant. */
  suggestion: string | null;
  /** When nothing is found: products that many buy. */
  popular: ProductCardFacts[];
};

/**
 * Finds the query in titles, categories and descriptions, as it stands and without regard to case; the best first, which
 * is title, category, description, then what sells (spec §5). What stands nowhere as a whole is looked for word by word.
 */
export async function searchProducts(
  { db }: Pick<Shop, "db">,
  { query: typed, page }: { query: string; page: number },
): Promise<SearchPage> {
  const query = normaliseQuery(typed);
  const { ids, ...hits } = await findWholeOrWords(db, query, page);
  const found = { ...hits, query, pageCount: pageCountOf(hits.total, PAGE_SIZE) };
  if (hits.total > 0) return { ...found, products: await listCards(db, ids), suggestion: null, popular: [] };
  const [suggestion, popular] = await Promise.all([suggestQuery(db, query), listTopSelling({ db }, POPULAR)]);
  return { ...found, products: [], suggestion, popular };
}

async function findWholeOrWords(db: Shop["db"], query: string, page: number) {
  if (query === "") return { page: 1, total: 0, isMore: false, ids: [] };
  const hits = await findHits(db, [query], page);
  const words = queryWords(query);
  return hits.total > 0 || words.length < 2 ? hits : findHits(db, words, page);
}
