import { and, asc, eq, exists, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { categories, products } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { listCards } from "./listed-products.server.ts";
import { clampPage, pageCountOf } from "./paging.ts";
import type { ProductCardFacts } from "./product-card.ts";

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

/** As the indexes are ordered; a column without NULLs sorts the same, but is not matched to its index without these words. */
export const NEWEST_FIRST = [sql`${products.createdAt} desc nulls last`, sql`${products.id} desc nulls last`];
export const BEST_SELLING_FIRST = [sql`${products.soldCount} desc nulls last`, asc(products.id)];

/** A page of all products, or of one category's, newest first (spec §2, "All products"). An unknown category is empty. */
export async function listProducts(
  { db }: Pick<Shop, "db">,
  { page, category }: { page: number; category?: string },
): Promise<ProductPage> {
  const wanted = and(products.listed, category === undefined ? undefined : isInCategory(db, category));
  const total = await db.$count(products, wanted);
  const shown = clampPage(page, total, PAGE_SIZE);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(wanted)
    .orderBy(...NEWEST_FIRST)
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE);
  const cards = await listCards(
    db,
    rows.map(({ id }) => id),
  );
  return { products: cards, page: shown, pageCount: pageCountOf(total, PAGE_SIZE), total };
}

/** The categories that have something to show, in the owner's order; the screen puts 'All' first (spec §4). */
export async function listCategories({ db }: Pick<Shop, "db">): Promise<Category[]> {
  const used = db
    .select({ one: sql`1` })
    .from(products)
    .where(and(eq(products.categoryId, categories.id), products.listed));
  return db
    .select({ slug: categories.slug, name: categories.name })
    .from(categories)
    .where(exists(used))
    .orderBy(asc(categories.position), asc(categories.name));
}

/** The products sold most, at most ten, never sold ones last (spec §7, "salesCount descending, limited to 10"). */
export async function listTopSelling({ db }: Pick<Shop, "db">, limit = TOP_SELLING): Promise<ProductCardFacts[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.listed}`)
    .orderBy(...BEST_SELLING_FIRST)
    .limit(limit);
  return listCards(
    db,
    rows.map(({ id }) => id),
  );
}

function isInCategory(db: Db, slug: string) {
  const category = db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
  return sql`${products.categoryId} = (${category})`;
}
