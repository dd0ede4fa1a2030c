import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { listTopSelling, type ProductPage } from "../listing/catalog-queries.server.ts";
import { isNarrowed, type ListFilter } from "../listing/list-filter.ts";
import { listCards } from "../listing/listed-products.server.ts";
import type { ProductCardFacts } from "../listing/product-card.ts";
import { findWholeOrWords, type Hits } from "./search-hits.server.ts";
import { normaliseQuery } from "./search-text.ts";
import { suggestQuery } from "./suggest-query.server.ts";

/** Number of popular products on an empty result page. */
const POPULAR = 4;

export type SearchPage = ProductPage & {
  /** The normalised query. */
  query: string;
  /** A spelling suggestion; null when there are hits. */
  suggestion: string | null;
  /** Popular products; empty when there are hits. */
  popular: ProductCardFacts[];
};

type Wanted = { query: string; page: number; filter?: ListFilter; language?: Language };

/**
 * Finds the query in titles, categories, descriptions and facts of all languages, as typed and ignoring case. The
 * default order is title, category, description, then units sold (spec §5). Without a hit for the whole query, searches
 * for all its words.
 */
export async function searchProducts(
  shop: Pick<Shop, "db" | "memory">,
  { query: typed, page, filter = {}, language = "en" }: Wanted,
): Promise<SearchPage> {
  const query = normaliseQuery(typed);
  const { ids, ...hits } = await findQuery(shop, query, { page, filter });
  const found = { ...hits, query };
  if (hits.total > 0)
    return { ...found, products: await listCards(shop.db, ids, language), suggestion: null, popular: [] };
  // The query has hits that the filter excludes, so its spelling is right.
  const isLeftOut = isNarrowed(filter) && (await findQuery(shop, query, { page: 1, filter: {} })).total > 0;
  if (isLeftOut) return { ...found, products: [], suggestion: null, popular: [] };
  const [suggestion, popular] = await Promise.all([
    suggestQuery(shop, query),
    listTopSelling(shop, { limit: POPULAR, language }),
  ]);
  return { ...found, products: [], suggestion, popular };
}

type At = { page: number; filter: ListFilter };

async function findQuery(shop: Pick<Shop, "db" | "memory">, query: string, at: At): Promise<Hits> {
  return query === "" ? { page: 1, pageCount: 1, total: 0, ids: [] } : findWholeOrWords(shop, query, at);
}
