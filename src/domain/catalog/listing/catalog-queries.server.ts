import { and, sql } from "drizzle-orm";
import { products } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { cachedRead, cacheFor } from "../catalog-cache.ts";
import { countListed } from "./count-listed.server.ts";
import { listKnownCategories } from "./known-categories.server.ts";
import { defaultOrder, matchesFilter, orderOf } from "./list-filter.server.ts";
import { isNarrowed, type ListFilter } from "./list-filter.ts";
import { isInScope, type ListScope } from "./list-scope.server.ts";
import { listCards } from "./listed-products.server.ts";
import { clampPage, pageCountOf } from "./paging.ts";
import type { ProductCardFacts, SoldProductFacts } from "./product-card.ts";

/** Number of products in "Top Selling" (spec §9). */
const TOP_SELLING = 10;

/** Products per page of a list. */
export const PAGE_SIZE = 24;

export type Category = { slug: string; name: string };

export type ProductPage = {
  products: ProductCardFacts[];
  /** Between 1 and `pageCount`. */
  page: number;
  pageCount: number;
  total: number;
};

type Wanted = ListScope & { page: number; filter?: ListFilter; language?: Language };

/**
 * Returns a page of all products, or of a category or tag, with the requested filter; newest first by default (spec §2,
 * "All products"). An unknown category has no products.
 */
export async function listProducts(
  shop: Pick<Shop, "db" | "memory">,
  { page, filter = {}, language = "en", ...part }: Wanted,
): Promise<ProductPage> {
  const { db } = shop;
  const wanted = and(products.listed, isInScope(db, part), matchesFilter(db, filter));
  const { sort, ...narrowing } = filter;
  const { order, ...where } = part;
  const total = await (isNarrowed(narrowing) || where.tag !== undefined
    ? cachedRead(cacheFor(shop.memory, narrowing), ["total", where, narrowing], () => countListed(db, where, narrowing))
    : wholeTotal(shop, where.category));
  const current = clampPage(page, total, PAGE_SIZE);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(wanted)
    .orderBy(...(sort ? orderOf(sort) : defaultOrder(order)))
    .limit(PAGE_SIZE)
    .offset((current - 1) * PAGE_SIZE);
  const cards = await listCards(
    db,
    rows.map(({ id }) => id),
    language,
  );
  return { products: cards, page: current, pageCount: pageCountOf(total, PAGE_SIZE), total };
}

/**
 * Returns the number of listed products in the shop or in a category. The total changes only with the search documents,
 * which exist per listed product and category, and not with prices, pictures or settings. The cache key is the
 * category's id, because its slug can change.
 */
async function wholeTotal(shop: Pick<Shop, "db" | "memory">, category?: string): Promise<number> {
  const known = category === undefined ? [] : await listKnownCategories(shop, "en");
  const id = known.find(({ slug }) => slug === category)?.id;
  if (category !== undefined && !id) return 0;
  return cachedRead(shop.memory?.lists, ["total", id], () => countListed(shop.db, { category }, {}));
}

/**
 * Returns the visible categories with listed products in the owner's order. The screen puts 'All' first (spec §4).
 * @param requested slug of a category to include even when it is hidden, for visitors who have its URL
 */
export async function listCategories(
  shop: Pick<Shop, "db" | "memory">,
  language: Language = "en",
  requested = "",
): Promise<Category[]> {
  const known = await listKnownCategories(shop, language);
  return known
    .filter(({ isUsed, hidden, slug }) => isUsed && (!hidden || slug === requested))
    .map(({ slug, name }) => ({ slug, name }));
}

/**
 * Returns the best-selling products, at most ten; products without sales come last (spec §7, "salesCount descending,
 * limited to 10").
 */
export async function listTopSelling(
  { db, memory }: Pick<Shop, "db" | "memory">,
  { limit = TOP_SELLING, language = "en" }: { limit?: number; language?: Language } = {},
): Promise<SoldProductFacts[]> {
  return cachedRead(memory?.all, ["best sellers", limit, language], async () => {
    const rows = await db
      .select({ id: products.id, publicId: products.publicId, soldCount: products.soldCount })
      .from(products)
      .where(sql`${products.listed}`)
      .orderBy(...orderOf("popular"))
      .limit(limit);
    const sold = new Map(rows.map(({ publicId, soldCount }) => [publicId, soldCount]));
    const ids = rows.map(({ id }) => id);
    const cards = await listCards(db, ids, language);
    return cards.map((card) => ({ ...card, soldCount: sold.get(card.publicId) ?? 0 }));
  });
}
