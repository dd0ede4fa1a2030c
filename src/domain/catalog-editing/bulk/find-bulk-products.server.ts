import { and, asc, inArray, not, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { categories, products, variants } from "../../../db/schema/index.ts";
import { isParent, parentCategory, pathOfCategory } from "../../catalog/category-tree.server.ts";
import type { BulkProduct } from "./bulk-product.ts";

/** Returns the products with these public ids in the given order, without unknown ones. */
export async function findBulkProducts(db: Db, publicIds: readonly string[]): Promise<BulkProduct[]> {
  const found = await load(db, inArray(products.publicId, [...publicIds]));
  const byPublicId = new Map(found.map((product) => [product.publicId, product]));
  return publicIds.flatMap((publicId) => byPublicId.get(publicId) ?? []);
}

/**
 * Returns products for a change and locks them until the transaction ends, in the order of imports, which prevents
 * deadlocks.
 */
export async function lockBulkProducts(tx: Db, isWanted: SQL): Promise<BulkProduct[]> {
  await tx.select({ id: products.id }).from(products).where(isWanted).orderBy(asc(products.id)).for("no key update");
  return load(tx, isWanted);
}

/** Locks variants in the order of order placement, before their prices are changed. */
export async function lockVariants(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isWanted = inArray(variants.id, [...ids]);
  await tx.select({ id: variants.id }).from(variants).where(isWanted).orderBy(asc(variants.id)).for("no key update");
}

async function load(db: Db, isWanted: SQL): Promise<BulkProduct[]> {
  const { id, publicId, title, version, tags, vendor, categoryId, visible, giftCard } = products;
  const { publishAt, archivedAt, saleFrom, saleUntil } = products;
  const moments = { publishAt, archivedAt, saleFrom, saleUntil };
  const rows = await db
    .select({ id, publicId, title, version, tags, vendor, categoryId, visible, giftCard, ...moments })
    .from(products)
    .where(isWanted)
    .orderBy(asc(id));
  const ids = rows.map((row) => row.id);
  const [variantsOf, paths] = [await loadVariants(db, ids), await loadPaths(db)];
  return rows.map((row) => ({
    ...row,
    category: paths.get(row.categoryId) ?? "",
    variants: (variantsOf.get(row.id) ?? []).map(({ productId: _, ...variant }) => variant),
  }));
}

async function loadVariants(db: Db, productIds: readonly string[]) {
  const { id, productId, optionValues, priceCents, compareAtCents, saleCents, costCents, position } = variants;
  const rows = await db
    .select({ id, productId, optionValues, priceCents, compareAtCents, saleCents, costCents })
    .from(variants)
    .where(and(inArray(productId, [...productIds]), not(variants.retired)))
    .orderBy(asc(productId), asc(position), asc(id));
  return Map.groupBy(rows, (row) => row.productId);
}

async function loadPaths(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: categories.id, path: pathOfCategory })
    .from(categories)
    .leftJoin(parentCategory, isParent)
    .orderBy(asc(categories.id));
  return new Map(rows.map(({ id, path }) => [id, path]));
}
