import { and, eq, exists, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { categories, products, variants } from "../../db/schema/index.ts";
import { isPublished } from "../catalog/listing/offered-price.server.ts";
import { containsPattern, normaliseQuery, wordsOf } from "../catalog/search/search-text.ts";
import { isLow } from "../inventory/low-stock.server.ts";
import type { Shop } from "../shop.ts";
import { describeShelf } from "./describe-product-row.server.ts";
import type { ProductListFilter, ShelfProduct, ShelfState, StockState } from "./product-list.ts";

/** Products on one page. */
export const SHELF_PAGE = 50;
/** How many products are looked through for one page: whoever looks for what few have goes on from there. */
const LOOK = 1_500;
/** So few choices that run low that all of them are looked at. */
const FEW = 500;
/** Of a search, before the stock is looked at. */
const MAX_HITS = 500;
/** The index of a search knows groups of three letters. */
const INDEXED_LETTERS = 3;

type ShelfPage = {
  products: ShelfProduct[];
  /** Where the next page begins; null when there is none. A search has one page. */
  next: string | null;
  /** A search that found more than are shown. */
  isMore: boolean;
};

/**
 * A page of all products, the newest first, whatever their state, as staff ask for them. Bounded, however many there are: a page
 * that had to look through too many may be short, and the next one begins where it stopped.
 */
export async function listShelf(
  { db, config }: Pick<Shop, "db" | "config">,
  filter: ProductListFilter,
  { seesCosts = false }: { seesCosts?: boolean } = {},
): Promise<ShelfPage> {
  const { lowStockUnits } = config.shop;
  const query = normaliseQuery(filter.query ?? "");
  const words = wordsOf(query);
  const isSearch = query !== "" && (words.length === 0 || words.some((word) => word.length >= INDEXED_LETTERS));
  const few = filter.stock === "low" && !isSearch ? await findFewLow(db, lowStockUnits) : null;
  const isAmong = few ? sql`${id} = any(${sql.param(few)}::uuid[])` : undefined;
  const isSaid = words.length > 0 ? hasWords(words) : undefined;
  const looked = isSearch ? searched(db, filter, words) : await lookedThrough(db, filter, and(isAmong, isSaid));
  const found = await db
    .select({ id: looked.id })
    .from(looked)
    .where(filter.stock && isStocked(db, looked, { stock: filter.stock, lowStockUnits }))
    .orderBy(...newest(looked))
    .limit(SHELF_PAGE + 1);
  const isMore = found.length > SHELF_PAGE;
  const ids = found.slice(0, SHELF_PAGE).map(({ id }) => id);
  const page = await describeShelf(db, ids, { lowStockUnits, seesCosts });
  if (isSearch) return { products: page, next: null, isMore };
  const next = isMore ? (page.at(-1)?.publicId ?? null) : await lastLooked(db, looked);
  return { products: page, next, isMore: false };
}

const { id, publicId, createdAt, inStock } = products;
const LOOKED = { id, publicId, createdAt, inStock };
type Looked = ReturnType<typeof searched>;

/** In the words of the indexes. */
function newest(from: Pick<typeof products, "id" | "createdAt"> | Looked): SQL[] {
  return [sql`${from.createdAt} desc nulls last`, sql`${from.id} desc nulls last`];
}

/** What a search may be about: titles with these words, or a SKU, or a product's own id. */
function searched(db: Db, filter: ProductListFilter, words: readonly string[]) {
  const query = normaliseQuery(filter.query ?? "");
  const startsWith = containsPattern(query).slice(1);
  const bySku = db
    .select({ id: variants.productId })
    .from(variants)
    .where(and(sql`lower(${variants.sku}) like lower(${startsWith})`, not(variants.retired)))
    .limit(MAX_HITS);
  const byTitle = db
    .select({ id })
    .from(products)
    .where(and(hasWords(words), isOnShelf(db, filter)))
    .limit(MAX_HITS);
  const byId = db.select({ id }).from(products).where(eq(publicId, query));
  const hits = sql`array(select hit from ((${bySku}) union (${byTitle}) union ${byId}) as hits (hit))`;
  return db
    .select(LOOKED)
    .from(products)
    .where(and(sql`${id} = any(${hits})`, isOnShelf(db, filter)))
    .limit(LOOK)
    .as("looked");
}

/** Where few variants have low stock, as mostly: their products, so that one look finds all of them. Null for many. */
async function findFewLow(db: Db, lowStockUnits: number): Promise<string[] | null> {
  const rows = await db
    .select({ productId: variants.productId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(isLow(lowStockUnits))
    .orderBy(variants.availableUnits)
    .limit(FEW);
  return rows.length < FEW ? [...new Set(rows.map(({ productId }) => productId))] : null;
}

async function lookedThrough(db: Db, filter: ProductListFilter, which: SQL | undefined): Promise<Looked> {
  const { after, stock } = filter;
  const [last] = after
    ? await db
        .select({ id, createdAt: sql<string>`${createdAt}::text` })
        .from(products)
        .where(eq(publicId, after))
    : [];
  const isAfter = last && sql`(${createdAt}, ${id}) < (${last.createdAt}::timestamptz, ${last.id})`;
  return db
    .select(LOOKED)
    .from(products)
    .where(and(isOnShelf(db, filter), isAfter, which))
    .orderBy(...newest(products))
    .limit(stock ? LOOK : SHELF_PAGE + 1)
    .as("looked");
}

/** Where a look ended that found too few; null when it has seen everything. */
async function lastLooked(db: Db, looked: Looked): Promise<string | null> {
  const [last] = await db
    .select({ publicId: looked.publicId })
    .from(looked)
    .orderBy(...newest(looked))
    .offset(LOOK - 1)
    .limit(1);
  return last?.publicId ?? null;
}

const STATES: Record<ShelfState, SQL> = {
  visible: sql`${products.archivedAt} is null and ${products.visible} and ${isPublished}`,
  scheduled: sql`${products.visible} and not ${products.listed} and ${products.publishAt} > now()`,
  draft: sql`${products.archivedAt} is null and not ${products.visible}`,
  archived: sql`${products.archivedAt} is not null`,
};

/** In this state and category; what was put away only when it is asked for. */
function isOnShelf(db: Db, { state, category }: ProductListFilter): SQL | undefined {
  const slug = db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, category ?? ""));
  return and(
    state ? STATES[state] : sql`${products.archivedAt} is null`,
    category === undefined ? undefined : sql`${products.categoryId} = (${slug})`,
  );
}

function hasWords(words: readonly string[]): SQL | undefined {
  if (words.length === 0) return sql`false`;
  return and(...words.map((word) => sql`${products.searchTitle} like (select lower(${containsPattern(word)}))`));
}

/** As values of each product looked at: as a join the database would read all choices of the shop. */
function isStocked(
  db: Db,
  looked: Looked,
  { stock, lowStockUnits }: { stock: StockState; lowStockUnits: number },
): SQL | undefined {
  if (stock === "low") return hasLow(db, looked, lowStockUnits);
  const ofProduct = sql`from ${variants} where ${variants.productId} = ${looked.id} and not ${variants.retired}`;
  const hasUnits = sql`(${looked.inStock} and coalesce((select max(${variants.availableUnits}) ${ofProduct}), 0) > 0)`;
  return stock === "in" ? hasUnits : sql`not ${hasUnits}`;
}

function hasLow(db: Db, looked: Looked, lowStockUnits: number): SQL {
  const low = db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.productId, looked.id), isLow(lowStockUnits)));
  return exists(low);
}
