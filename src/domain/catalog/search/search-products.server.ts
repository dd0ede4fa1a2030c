import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { listTopSelling, type ProductPage } from "../listing/catalog-queries.server.ts";
import { isNarrowed, type ListFilter } from "../listing/list-filter.ts";
import { listCards } from "../listing/listed-products.server.ts";
import type { ProductCardFacts } from "../listing/product-card.ts";
import { findWholeOrWords, type Hits } from "./search-hits.server.ts";
import { normaliseQuery } from "./search-text.ts";
import { suggestQuery } from "./suggest-query.server.ts";

/** How many popular products are shown when nothing is found. */
const POPULAR = 4;

export type SearchPage = ProductPage & {
  /** As it was looked for. */
  query: string;
  /** When nothing is found: what was probably meant. */
  suggestion: string | null;
  /** When nothing is found: products that many buy. */
  popular: ProductCardFacts[];
};

type Wanted = { query: string; page: number; filter?: ListFilter; language?: Language };

/**
 * Finds the query in titles, categories, descriptions and facts of all languages, as it stands and without regard to case; the best first, which
 * is title, category, description, then what sells (spec §5), unless another order is asked for. What stands nowhere as a whole is looked for word by word.
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
  // Spelled right, and only left out: another word would not help.
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
