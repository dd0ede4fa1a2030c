import { and, sql } from "drizzle-orm";
import { products } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { cachedRead, cacheFor } from "../catalog-cache.ts";
import { countListed } from "./count-listed.server.ts";
import { type KnownCategory, listKnownCategories, listVisible } from "./known-categories.server.ts";
import { defaultOrder, matchesFilter, orderOf } from "./list-filter.server.ts";
import type { ListFilter } from "./list-filter.ts";
import { isInScope, type ListScope, resolveScope } from "./list-scope.server.ts";
import { listCards } from "./listed-products.server.ts";
import { clampPage, pageCountOf } from "./paging.ts";
import type { ProductCardFacts, SoldProductFacts } from "./product-card.ts";

/** Number of products in "Top Selling" (spec §9). */
const TOP_SELLING = 10;

/** Products per page of a list. */
export const PAGE_SIZE = 24;

export type Category = { slug: string; name: string };

/** @property menuName for menus and tiles; at most 14 letters where the owner gave it one */
type MenuCategory = Category & { menuName: string };
/** A category of the first level, as menus and lists show it. */
export type ListedCategory = MenuCategory & { subcategories: MenuCategory[] };

export type ProductPage = {
  products: ProductCardFacts[];
  /** Between 1 and `pageCount`. */
  page: number;
  pageCount: number;
  total: number;
};

type Wanted = ListScope & { page: number; filter?: ListFilter; language?: Language };

/**
 * Returns a page of all products, or of a category with its subcategories, or of a tag, with the requested filter;
 * newest first by default (spec §2, "All products"). An unknown category has no products.
 */
export async function listProducts(
  shop: Pick<Shop, "db" | "memory">,
  { page, filter = {}, language = "en", ...part }: Wanted,
): Promise<ProductPage> {
  const { db } = shop;
  const { sort, ...narrowing } = filter;
  const { order, ...where } = await resolveScope(shop, part);
  const wanted = and(products.listed, isInScope(where), matchesFilter(db, filter));
  const total = await cachedRead(cacheFor(shop.memory, narrowing), ["total", where, narrowing], () =>
    countListed(db, where, narrowing),
  );
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
 * Returns the visible categories with listed products in the owner's order. The screen
 * puts 'All' first (spec §4).
 * @param requested slug of a category to include even when it is hidden, for visitors who have its URL
 */
export async function listCategories(
  shop: Pick<Shop, "db" | "memory">,
  language: Language = "en",
  requested = "",
): Promise<ListedCategory[]> {
  const known = await listKnownCategories(shop, language);
  const shown = Map.groupBy(listVisible(known, requested), ({ parentId }) => parentId);
  const toMenu = ({ slug, name, menuName }: KnownCategory) => ({ slug, name, menuName });
  return (shown.get(null) ?? []).map((one) => {
    return { ...toMenu(one), subcategories: (shown.get(one.id) ?? []).map(toMenu) };
  });
}

/** Products of one row, on a page without a result. */
const POPULAR = 4;

/** Returns the best-selling products for a page that has nothing else to show. */
export function listPopular(shop: Pick<Shop, "db" | "memory">, language: Language): Promise<SoldProductFacts[]> {
  return listTopSelling(shop, { limit: POPULAR, language });
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
