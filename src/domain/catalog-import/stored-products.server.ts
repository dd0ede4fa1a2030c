import { and, asc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { categories, productImages, products, variants } from "../../db/schema/index.ts";
import { isParent, parentCategory, pathOfCategory } from "../catalog/category-tree.server.ts";
import { loadFacts } from "../catalog/product-facts.server.ts";
import { loadContents } from "./bundles/load-contents.server.ts";
import type { KnownPictures } from "./plan-images.ts";
import type { PictureFiles, StoredImage, StoredProduct, StoredVariant } from "./stored-product.ts";

/** Returns the products with these handles by handle. */
export async function loadByHandle(db: Db, handles: string[]): Promise<Map<string, StoredProduct>> {
  const found = await loadProducts(db, inArray(products.handle, handles));
  return new Map(found.map((product) => [product.handle, product]));
}

/** Advisory lock number that serialises the transactions of imports. */
const IMPORT_LOCK = 7_261_004;

/**
 * Loads the products and locks them until the transaction ends: no other import runs, and the stock of their variants
 * does not change, so a plan stays valid until it is saved. Locks stock in the same order as orders do, which prevents
 * deadlocks. The products' keys stay unlocked, as at order placement.
 * @param itemIds further variants: the items of bundles, whose contents will be saved
 */
export async function loadByHandleLocked(
  tx: Db,
  handles: string[],
  itemIds: readonly string[] = [],
): Promise<Map<string, StoredProduct>> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
  const isWanted = inArray(products.handle, handles);
  await tx.select({ id: products.id }).from(products).where(isWanted).orderBy(asc(products.id)).for("no key update");
  const ofProducts = tx.select({ id: products.id }).from(products).where(isWanted);
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(or(inArray(variants.productId, ofProducts), inArray(variants.id, [...itemIds])))
    .orderBy(asc(variants.id))
    // @guard import-locks-stock-that-it-compares
    .for("update");
  return loadByHandle(tx, handles);
}

/** Returns the next products by id, oldest first, for iterating over all of them. */
export async function loadAfter(db: Db, productId: string | null, limit: number): Promise<StoredProduct[]> {
  return loadProducts(db, productId === null ? undefined : gt(products.id, productId), limit);
}

async function loadProducts(db: Db, which: SQL | undefined, limit = 1_000_000): Promise<StoredProduct[]> {
  const { id, handle, title, description, descriptionText, vendor, tags, optionNames, visible } = products;
  const { maxPerOrder, warrantyMonths, goodFor, benefits, goesWith } = products;
  const facts = {
    id,
    handle,
    title,
    description,
    descriptionText,
    vendor,
    tags,
    optionNames,
    visible,
    maxPerOrder,
    warrantyMonths,
    goodFor,
    benefits,
    goesWith,
  };
  const rows = await db
    .select({ ...facts, category: pathOfCategory })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parentCategory, isParent)
    .where(which)
    .orderBy(asc(products.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const variantsOf = await loadVariants(db, ids);
  const imagesOf = await loadImages(db, ids);
  const factsOf = await loadFacts(db, ids);
  return rows.map((row) => ({
    ...row,
    typedFacts: factsOf.get(row.id) ?? {},
    variants: variantsOf.get(row.id) ?? [],
    images: imagesOf.get(row.id) ?? [],
  }));
}

const VARIANT_COLUMNS = {
  id: variants.id,
  productId: variants.productId,
  optionValues: variants.optionValues,
  priceCents: variants.priceCents,
  compareAtCents: variants.compareAtCents,
  sku: variants.sku,
  barcode: variants.barcode,
  swatch: variants.swatch,
  content: variants.content,
  picture: variants.picture,
  weightGrams: variants.weightGrams,
  stock: variants.stock,
  isStockTracked: variants.isStockTracked,
  retired: variants.retired,
};

async function loadVariants(db: Db, productIds: string[]): Promise<Map<string, StoredVariant[]>> {
  const contents = await loadContents(db, productIds);
  const rows = await db
    .select(VARIANT_COLUMNS)
    .from(variants)
    .where(inArray(variants.productId, productIds))
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id));
  const complete = rows.map((row) => ({ ...row, contents: contents.get(row.id) ?? [] }));
  return Map.groupBy(complete, (row) => row.productId);
}

async function loadImages(db: Db, productIds: string[]): Promise<Map<string, StoredImage[]>> {
  const { productId, picture, width, height, blurPlaceholder, alt, source, isGenerated } = productImages;
  const rows = await db
    .select({ productId, picture, width, height, blurPlaceholder, alt, source, isGenerated })
    .from(productImages)
    .where(inArray(productId, productIds))
    .orderBy(asc(productId), asc(productImages.position));
  return Map.groupBy(rows, (row) => row.productId);
}

/** Returns pictures that some product has, by the `pictureKey` of sources. */
export async function findKnownPictures(db: Db, keys: readonly string[]): Promise<KnownPictures> {
  const known = new Map<string, PictureFiles>();
  if (keys.length === 0) return known;
  const { picture, width, height, blurPlaceholder, source, isGenerated } = productImages;
  const isAsked = sql`(${source} = any(${sql.param(keys)}::text[]) or ${picture} = any(${sql.param(keys)}::text[]))`;
  const rows = await db
    .selectDistinct({ source, picture, width, height, blurPlaceholder })
    .from(productImages)
    .where(and(isAsked, eq(isGenerated, false)));
  for (const row of rows) {
    const { source: _, ...files } = row;
    known.set(row.picture, files);
    if (row.source !== "") known.set(row.source, files);
  }
  return known;
}
