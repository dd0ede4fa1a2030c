import { inArray } from "drizzle-orm";
import { products } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import { listKnownCategories, listVisible } from "../listing/known-categories.server.ts";
import { listCards } from "../listing/listed-products.server.ts";
import type { ProductCardFacts } from "../listing/product-card.ts";
import { conditionsOf } from "./search-conditions.server.ts";
import { findHits, type Searched } from "./search-hits.server.ts";
import { meaningOfTyped } from "./search-stages.server.ts";
import { queriesOf } from "./search-terms.ts";
import { normaliseQuery } from "./search-text.ts";

/** Minimum number of characters for suggestions. */
const MIN_CHARACTERS = 2;
const MOST_CATEGORIES = 2;
const MOST_PRODUCTS = 5;

export type SuggestedProduct = Pick<ProductCardFacts, "publicId" | "title" | "priceCents" | "isPriceFrom" | "image"> & {
  category: string;
};

export type Suggestions = {
  categories: { slug: string; name: string }[];
  products: SuggestedProduct[];
  /** Number of products that the search finds. */
  total: number;
};

const NONE: Suggestions = { categories: [], products: [], total: 0 };

/**
 * Returns the best hits for an incomplete query, in the reader's language. Misspelt words have none: while the visitor
 * types, every word is incomplete.
 */
export async function suggestProducts(shop: Searched, typed: string, language: Language = "en"): Promise<Suggestions> {
  const text = normaliseQuery(typed);
  if ([...text].length < MIN_CHARACTERS) return NONE;
  const { terms, categoryIds } = await meaningOfTyped(shop, text, language);
  const queries = queriesOf(terms, true);
  if (queries.hits === "") return NONE;
  const [found, known] = await Promise.all([
    findHits(shop, conditionsOf(queries, text), { page: 1 }, `${queries.hits} typing`),
    listKnownCategories(shop, language),
  ]);
  if (!found) return NONE;
  const suggested = listVisible(known).filter(({ id }) => categoryIds.includes(id));
  return {
    categories: suggested.slice(0, MOST_CATEGORIES).map(({ slug, name }) => ({ slug, name })),
    products: await listSuggested(shop, found.ids.slice(0, MOST_PRODUCTS), { language, known }),
    total: found.total,
  };
}

type Known = Awaited<ReturnType<typeof listKnownCategories>>;

async function listSuggested(
  { db }: Searched,
  ids: readonly string[],
  { language, known }: { language: Language; known: Known },
): Promise<SuggestedProduct[]> {
  const { publicId, categoryId } = products;
  const [cards, rows] = await Promise.all([
    listCards(db, ids, language),
    db
      .select({ publicId, categoryId })
      .from(products)
      .where(inArray(products.id, [...ids])),
  ]);
  const categoryOf = (card: ProductCardFacts) => rows.find((row) => row.publicId === card.publicId)?.categoryId;
  return cards.map((card) => ({
    publicId: card.publicId,
    title: card.title,
    priceCents: card.priceCents,
    ...(card.isPriceFrom && { isPriceFrom: true }),
    image: card.image,
    category: known.find(({ id }) => id === categoryOf(card))?.name ?? "",
  }));
}
