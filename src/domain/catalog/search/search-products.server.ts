import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { listPopular, type ProductPage } from "../listing/catalog-queries.server.ts";
import { describeCounts, type ListFacets, listFacets } from "../listing/list-facets.server.ts";
import { isNarrowed, type ListFilter } from "../listing/list-filter.ts";
import { listCards } from "../listing/listed-products.server.ts";
import type { ProductCardFacts } from "../listing/product-card.ts";
import { findInStages, type SearchNotes, type Staged } from "./search-stages.server.ts";
import { normaliseQuery } from "./search-text.ts";

export type SearchPage = ProductPage &
  SearchNotes &
  ListFacets & {
    /** The normalised query. */
    query: string;
    /** Popular products; empty when there are hits, or when a filter excludes all of them. */
    popular: ProductCardFacts[];
  };

type Wanted = { query: string; page: number; filter?: ListFilter; language?: Language };

/**
 * Finds products by their words in all languages, as typed and ignoring case (spec §5). Also finds synonyms, Latin
 * spellings of Sinhala and Tamil words, and misspelt words. Titles are in the language of the page.
 */
export async function searchProducts(
  shop: Pick<Shop, "db" | "memory">,
  { query: typed, page, filter = {}, language = "en" }: Wanted,
): Promise<SearchPage> {
  const query = normaliseQuery(typed);
  const {
    ids,
    hasOthers: _,
    countFacets,
    ...found
  } = await findInStages(shop, query, { page, filter, language, isFaceted: true });
  const [products, popular, facets] = await Promise.all([
    listCards(shop.db, ids, language),
    found.total > 0 || isNarrowed(filter) ? [] : listPopular(shop, language),
    facetsOf(shop, { countFacets, total: found.total }, filter, language),
  ]);
  return { ...found, ...facets, query, products, popular };
}

/** Returns the facets of the hits; without numbers, and those of the whole shop, when there are too many to count. */
async function facetsOf(
  shop: Pick<Shop, "db" | "memory">,
  { countFacets, total }: Pick<Staged, "countFacets" | "total">,
  filter: ListFilter,
  language: Language,
): Promise<ListFacets> {
  if (countFacets) {
    const counts = await countFacets();
    return { inStock: counts["stock:in"] ?? 0, facets: await describeCounts(shop, counts, filter, language) };
  }
  const { facets } = total > 0 ? await listFacets(shop, { language }) : { facets: [] };
  const withoutCounts = facets.map(({ name, options }) => ({
    name,
    options: options.map((option) => ({ ...option, count: null })),
  }));
  return { inStock: null, facets: withoutCounts };
}
