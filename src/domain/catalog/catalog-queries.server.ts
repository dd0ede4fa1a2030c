import { and, asc, eq, exists, not, or, sql } from "drizzle-orm";
import { categories, categoryTranslations, products } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";
import { isWanted, orderOf, ownOrder } from "./list-filter.server.ts";
import type { ListFilter } from "./list-filter.ts";
import { isInPart, type ListPart } from "./list-part.server.ts";
import { listCards } from "./listed-products.server.ts";
import { clampPage, pageCountOf } from "./paging.ts";
import type { ProductCardFacts } from "./product-card.ts";
import { isCategoryTranslation, translatedCategory } from "./translated.server.ts";

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
  { db }: Pick<Shop, "db">,
  { page, filter = {}, language = "en", ...part }: Wanted,
): Promise<ProductPage> {
  const wanted = and(products.listed, isInPart(db, part), isWanted(db, filter));
  const total = await db.$count(products, wanted);
  const shown = clampPage(page, total, PAGE_SIZE);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(wanted)
    .orderBy(...(filter.sort ? orderOf(filter.sort) : ownOrder(part.order)))
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
 * The categories that have something to show and are not hidden, in the owner's order; the screen puts 'All' first (spec §4).
 * @param asked a slug: this one also when it is hidden, for whoever has its address
 */
export async function listCategories(
  { db }: Pick<Shop, "db">,
  language: Language = "en",
  asked = "",
): Promise<Category[]> {
  const used = db
    .select({ one: sql`1` })
    .from(products)
    .where(and(eq(products.categoryId, categories.id), products.listed));
  return db
    .select({ slug: categories.slug, name: translatedCategory })
    .from(categories)
    .leftJoin(categoryTranslations, isCategoryTranslation(language))
    .where(and(exists(used), or(not(categories.hidden), eq(categories.slug, asked))))
    .orderBy(asc(categories.position), asc(categories.name));
}

/** The products sold most, at most ten, never sold ones last (spec §7, "salesCount descending, limited to 10"). */
export async function listTopSelling(
  { db }: Pick<Shop, "db">,
  { limit = TOP_SELLING, language = "en" }: { limit?: number; language?: Language } = {},
): Promise<ProductCardFacts[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.listed}`)
    .orderBy(...orderOf("popular"))
    .limit(limit);
  return listCards(
    db,
    rows.map(({ id }) => id),
    language,
  );
}
