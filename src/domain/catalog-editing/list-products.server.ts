import { and, eq, exists, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { categories, products, variants } from "../../db/schema/index.ts";
import { isParent, parentCategory } from "../catalog/category-tree.server.ts";
import { isPublished } from "../catalog/listing/offered-price.server.ts";
import { containsPattern, normaliseQuery, wordsOf } from "../catalog/search/search-text.ts";
import { unitsForSale } from "../catalog/units-for-sale.server.ts";
import { isLow } from "../inventory/low-stock.server.ts";
import type { Shop } from "../shop.ts";
import { STAFF_PAGE_SIZE } from "../staff-lists.ts";
import { describeProductRows } from "./describe-product-row.server.ts";
import type { ProductListFilter, ProductState, StaffProduct, StockState } from "./product-list.ts";

/** Maximum number of products scanned for one page; the next page continues from there. */
const MAX_SCANNED = 1_500;
/** Maximum number of variants with low stock that are all read. */
const MAX_FEW_LOW = 500;
/** Maximum number of search hits before the stock filter. */
const MAX_HITS = 500;
/** No limit of hits. */
const ALL = 1_000_000_000;
/** Minimum length of a word for the trigram index. */
const INDEXED_CHARACTERS = 3;

type StaffProductPage = {
  products: StaffProduct[];
  /** Public id after which the next page begins; null without one. A search has one page. */
  next: string | null;
  /** Whether a search has more hits than are returned. */
  isMore: boolean;
};

/**
 * Returns a page of all products in any state, newest first, with the filter applied. The work is bounded: a page whose
 * filter matches few products can be short, and the next one begins where it stopped.
 */
export async function listProductsForStaff(
  { db, config }: Pick<Shop, "db" | "config">,
  asked: ProductListFilter,
  { seesCosts = false }: { seesCosts?: boolean } = {},
): Promise<StaffProductPage> {
  const { lowStockUnits } = config.shop;
  const filter = await resolve(db, asked);
  const query = normaliseQuery(filter.query ?? "");
  const words = wordsOf(query);
  const isSearch = isSearched(query, words);
  const few = filter.stock === "low" && !isSearch ? await findFewLow(db, lowStockUnits) : null;
  const isAmong = few ? sql`${id} = any(${sql.param(few)}::uuid[])` : undefined;
  const matchesWords = words.length > 0 ? hasWords(words) : undefined;
  const scanned = isSearch ? searched(db, filter) : await scanProducts(db, filter, and(isAmong, matchesWords));
  const found = await db
    .select({ id: scanned.id })
    .from(scanned)
    .where(filter.stock && isStocked(db, scanned, { stock: filter.stock, lowStockUnits }))
    .orderBy(...newest(scanned))
    .limit(STAFF_PAGE_SIZE + 1);
  const isMore = found.length > STAFF_PAGE_SIZE;
  const ids = found.slice(0, STAFF_PAGE_SIZE).map(({ id }) => id);
  const page = await describeProductRows(db, ids, { lowStockUnits, seesCosts });
  if (isSearch) return { products: page, next: null, isMore };
  const next = isMore ? (page.at(-1)?.publicId ?? null) : await findLastScanned(db, scanned);
  return { products: page, next, isMore: false };
}

/** Returns the public ids of all products that match the filter, newest first, at most `limit`. */
export async function findMatchingProducts(
  { db, config }: Pick<Shop, "db" | "config">,
  asked: ProductListFilter,
  limit: number,
): Promise<string[]> {
  const filter = await resolve(db, asked);
  const query = normaliseQuery(filter.query ?? "");
  const words = wordsOf(query);
  const isSearch = isSearched(query, words);
  const matches = isSearch ? sql`${id} = any(${hitsOf(db, filter, ALL)})` : words.length > 0 && hasWords(words);
  const scanned = db
    .select(SCANNED_COLUMNS)
    .from(products)
    .where(and(hasStateAndCategory(filter), matches || undefined))
    .as("scanned");
  const { lowStockUnits } = config.shop;
  const found = await db
    .select({ publicId: scanned.publicId })
    .from(scanned)
    .where(filter.stock && isStocked(db, scanned, { stock: filter.stock, lowStockUnits }))
    .orderBy(...newest(scanned))
    .limit(limit);
  return found.map((row) => row.publicId);
}

/** Returns whether a query is looked up in indexes; shorter words filter the scanned products. */
function isSearched(query: string, words: readonly string[]): boolean {
  return query !== "" && (words.length === 0 || words.some((word) => word.length >= INDEXED_CHARACTERS));
}

const { id, publicId, createdAt, inStock } = products;
const SCANNED_COLUMNS = { id, publicId, createdAt, inStock };
type Scanned = ReturnType<typeof searched>;

/** Matches the definitions of the indexes. */
function newest(from: Pick<typeof products, "id" | "createdAt"> | Scanned): SQL[] {
  return [sql`${from.createdAt} desc nulls last`, sql`${from.id} desc nulls last`];
}

/** Searches titles by words, SKUs by prefix, and public ids. */
function searched(db: Db, filter: ResolvedFilter) {
  return db
    .select(SCANNED_COLUMNS)
    .from(products)
    .where(and(sql`${id} = any(${hitsOf(db, filter, MAX_HITS)})`, hasStateAndCategory(filter)))
    .limit(MAX_SCANNED)
    .as("scanned");
}

/** Returns the ids of hits, at most `limit` of titles and of SKUs. */
function hitsOf(db: Db, filter: ResolvedFilter, limit: number): SQL {
  const query = normaliseQuery(filter.query ?? "");
  const startsWith = containsPattern(query).slice(1);
  const bySku = db
    .select({ id: variants.productId })
    .from(variants)
    .where(and(sql`lower(${variants.sku}) like lower(${startsWith})`, not(variants.retired)))
    .limit(limit);
  const byTitle = db
    .select({ id })
    .from(products)
    .where(and(hasWords(wordsOf(query)), hasStateAndCategory(filter)))
    .limit(limit);
  const byId = db.select({ id }).from(products).where(eq(publicId, query));
  return sql`array(select hit from ((${bySku}) union (${byTitle}) union ${byId}) as hits (hit))`;
}

/**
 * Returns the products with low stock when there are few, which is usual, so that one query finds them all. Null for
 * many.
 */
async function findFewLow(db: Db, lowStockUnits: number): Promise<string[] | null> {
  const rows = await db
    .select({ productId: variants.productId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(isLow(lowStockUnits))
    .orderBy(variants.availableUnits)
    .limit(MAX_FEW_LOW);
  return rows.length < MAX_FEW_LOW ? [...new Set(rows.map(({ productId }) => productId))] : null;
}

async function scanProducts(db: Db, filter: ResolvedFilter, which: SQL | undefined): Promise<Scanned> {
  const { after, stock } = filter;
  const [last] = after
    ? await db
        .select({ id, createdAt: sql<string>`${createdAt}::text` })
        .from(products)
        .where(eq(publicId, after))
    : [];
  const isAfter = last && sql`(${createdAt}, ${id}) < (${last.createdAt}::timestamptz, ${last.id})`;
  return db
    .select(SCANNED_COLUMNS)
    .from(products)
    .where(and(hasStateAndCategory(filter), isAfter, which))
    .orderBy(...newest(products))
    .limit(stock ? MAX_SCANNED : STAFF_PAGE_SIZE + 1)
    .as("scanned");
}

/** Returns where a scan with too few results stopped; null at the end. */
async function findLastScanned(db: Db, scanned: Scanned): Promise<string | null> {
  const [last] = await db
    .select({ publicId: scanned.publicId })
    .from(scanned)
    .orderBy(...newest(scanned))
    .offset(MAX_SCANNED - 1)
    .limit(1);
  return last?.publicId ?? null;
}

const STATES: Record<ProductState, SQL> = {
  visible: sql`${products.archivedAt} is null and ${products.visible} and ${isPublished}`,
  scheduled: sql`${products.visible} and not ${products.listed} and ${products.publishAt} > now()`,
  draft: sql`${products.archivedAt} is null and not ${products.visible}`,
  archived: sql`${products.archivedAt} is not null`,
};

/** Filters by state and category; archived products only on request. */
function hasStateAndCategory({ state, categoryIds }: ResolvedFilter): SQL | undefined {
  return and(
    state ? STATES[state] : sql`${products.archivedAt} is null`,
    categoryIds && inArray(products.categoryId, categoryIds),
  );
}

/** A filter with the ids of its category and of the subcategories. */
type ResolvedFilter = ProductListFilter & { categoryIds?: string[] };

async function resolve(db: Db, filter: ProductListFilter): Promise<ResolvedFilter> {
  if (filter.category === undefined) return filter;
  const isAbove = eq(parentCategory.slug, filter.category);
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .leftJoin(parentCategory, isParent)
    .where(or(eq(categories.slug, filter.category), isAbove));
  return { ...filter, categoryIds: rows.map((row) => row.id) };
}

function hasWords(words: readonly string[]): SQL | undefined {
  if (words.length === 0) return sql`false`;
  return and(...words.map((word) => sql`${products.searchTitle} like (select lower(${containsPattern(word)}))`));
}

/** Subqueries per scanned product: for a join, the database would read all variants of the shop. */
function isStocked(
  db: Db,
  scanned: Scanned,
  { stock, lowStockUnits }: { stock: StockState; lowStockUnits: number },
): SQL | undefined {
  if (stock === "low") return hasLow(db, scanned, lowStockUnits);
  const ofProduct = sql`from ${variants} where ${variants.productId} = ${scanned.id} and not ${variants.retired}`;
  const hasUnits = sql`(${scanned.inStock} and coalesce((select max(${unitsForSale}) ${ofProduct}), 0) > 0)`;
  return stock === "in" ? hasUnits : sql`not ${hasUnits}`;
}

function hasLow(db: Db, scanned: Scanned, lowStockUnits: number): SQL {
  const low = db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.productId, scanned.id), isLow(lowStockUnits)));
  return exists(low);
}
