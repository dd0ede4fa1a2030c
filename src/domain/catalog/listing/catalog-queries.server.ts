import { and, sql } from "drizzle-orm";
import { products } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { memoryOf, recalled } from "../catalog-memory.ts";
import { countListed } from "./count-listed.server.ts";
import { listKnownCategories } from "./known-categories.server.ts";
import { isWanted, orderOf, ownOrder } from "./list-filter.server.ts";
import { isNarrowed, type ListFilter } from "./list-filter.ts";
import { isInPart, type ListPart } from "./list-part.server.ts";
import { listCards } from "./listed-products.server.ts";
import { clampPage, pageCountOf } from "./paging.ts";
import type { ProductCardFacts, SoldProductFacts } from "./product-card.ts";

/** How many products "Top Selling" shows (spec §9). */
const TOP_SELLING = 10;

/** Products on one page of a list. */
export const PAGE_SIZE = 24;

export type Category = { slug: string; name: string };

export type ProductPage = {
  products: ProductCardFacts[];
  /** From 1, never beyond the last. */
  page: number;
  pageCount: number;
  total: number;
};

type Wanted = ListPart & { page: number; filter?: ListFilter; language?: Language };

/**
 * A page of all products, or of one category's or tag's, as they are asked for; newest first unless told otherwise (spec §2,
 * "All products"). An unknown category is empty.
 */
export async function listProducts(
  shop: Pick<Shop, "db" | "memory">,
  { page, filter = {}, language = "en", ...part }: Wanted,
): Promise<ProductPage> {
  const { db } = shop;
  const wanted = and(products.listed, isInPart(db, part), isWanted(db, filter));
  const { sort, ...narrowing } = filter;
  const { order, ...where } = part;
  const total = await (isNarrowed(narrowing) || where.tag !== undefined
    ? recalled(memoryOf(shop.memory, narrowing), ["total", where, narrowing], () => countListed(db, where, narrowing))
    : wholeTotal(shop, where.category));
  const shown = clampPage(page, total, PAGE_SIZE);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(wanted)
    .orderBy(...(sort ? orderOf(sort) : ownOrder(order)))
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE);
  const cards = await listCards(
    db,
    rows.map(({ id }) => id),
    language,
  );
  return { products: cards, page: shown, pageCount: pageCountOf(total, PAGE_SIZE), total };
}

/**
 * How many products are listed in all, or in a category. It changes when the documents of searches do, which are of what is listed, each
 * with its category: not with prices, pictures or settings. A category may be called otherwise meanwhile, so that it is known by its id.
 */
async function wholeTotal(shop: Pick<Shop, "db" | "memory">, category?: string): Promise<number> {
  const known = category === undefined ? [] : await listKnownCategories(shop, "en");
  const id = known.find(({ slug }) => slug === category)?.id;
  if (category !== undefined && !id) return 0;
  return recalled(shop.memory?.words, ["total", id], () => countListed(shop.db, { category }, {}));
}

/**
 * The categories that have something to show and are not hidden, in the owner's order; the screen puts 'All' first (spec §4).
 * @param asked a slug: this one also when it is hidden, for whoever has its address
 */
export async function listCategories(
  shop: Pick<Shop, "db" | "memory">,
  language: Language = "en",
  asked = "",
): Promise<Category[]> {
  const known = await listKnownCategories(shop, language);
  return known
    .filter(({ isUsed, hidden, slug }) => isUsed && (!hidden || slug === asked))
    .map(({ slug, name }) => ({ slug, name }));
}

/** The products sold most, at most ten, never sold ones last (spec §7, "salesCount descending, limited to 10"). */
export async function listTopSelling(
  { db, memory }: Pick<Shop, "db" | "memory">,
  { limit = TOP_SELLING, language = "en" }: { limit?: number; language?: Language } = {},
): Promise<SoldProductFacts[]> {
  return recalled(memory?.all, ["best sellers", limit, language], async () => {
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
