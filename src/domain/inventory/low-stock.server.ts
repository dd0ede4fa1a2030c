import { and, asc, eq, inArray, lte, not, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { products, variants } from "../../db/schema/index.ts";
import { variantLabel } from "../catalog/variant-label.ts";

/** A variant that staff should order again. */
export type LowVariant = {
  /** Its option values; empty for a product without options. */
  variantLabel: string;
  units: number;
};

/**
 * SQL condition on variants joined with products: the product is listed, and the variant has at most `limit` units.
 * Email, Today and the product list all use it.
 */
export function isLow(limit: number): SQL | undefined {
  return and(lte(variants.availableUnits, limit), not(variants.retired), products.listed, products.inStock);
}

/** Counts variants with low stock, up to `most`. */
export async function countLow(db: Db, limit: number, most: number): Promise<number> {
  const low = db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(isLow(limit));
  return db.$count(low.limit(most).as("low"));
}

/** Returns the variants with low stock of each of these products, the scarcest first. */
export async function listLow(
  db: Db,
  limit: number,
  productIds: readonly string[],
): Promise<Map<string, LowVariant[]>> {
  const { productId, optionValues, stock, position } = variants;
  const rows = await db
    .select({ productId, optionValues, units: stock })
    .from(variants)
    .innerJoin(products, eq(products.id, productId))
    .where(and(inArray(productId, [...productIds]), isLow(limit)))
    .orderBy(asc(stock), asc(position));
  const byProduct = new Map<string, LowVariant[]>();
  for (const row of rows) {
    const low = byProduct.get(row.productId) ?? [];
    byProduct.set(row.productId, [...low, { variantLabel: variantLabel(row.optionValues), units: row.units }]);
  }
  return byProduct;
}
