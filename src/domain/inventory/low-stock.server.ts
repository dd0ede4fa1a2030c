import { and, asc, eq, inArray, lte, not, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { products, variants } from "../../db/schema/index.ts";
import { variantLabel } from "../catalog/variant-label.ts";
import type { Shop } from "../shop.ts";
import { type OnTheWay, onTheWayColumns, toOnTheWay } from "./on-the-way.server.ts";

/** A variant that staff should order again. */
export type LowVariant = {
  /** Its option values; empty for a product without options. */
  variantLabel: string;
  units: number;
  /** Ordered from suppliers and not received; null when nothing is. */
  onTheWay: OnTheWay | null;
};

export type TitledVariant = LowVariant & { title: string };

/**
 * SQL condition on variants joined with products: the product is listed, and the variant has at most `limit` units.
 * Bundles have no stock of their own: their components are listed.
 * Email, Today and the product list all use it.
 */
export function isLow(limit: number): SQL | undefined {
  return and(
    lte(variants.availableUnits, limit),
    not(variants.retired),
    not(variants.isBundle),
    products.listed,
    products.inStock,
  );
}

const { productId, optionValues, stock, availableUnits, position } = variants;

/** Selects the variants with low stock. */
function lowVariants(db: Db, limit: number, among?: SQL) {
  return db
    .select({ productId, title: products.title, optionValues, units: stock, ...onTheWayColumns })
    .from(variants)
    .innerJoin(products, eq(products.id, productId))
    .where(and(isLow(limit), among));
}

/** Counts variants with low stock, up to `most`. */
export async function countLow(db: Db, limit: number, most: number): Promise<number> {
  return db.$count(lowVariants(db, limit).limit(most).as("low"));
}

/** Returns the variants with the least stock among those with low stock, with the titles of their products. */
export async function listScarcest(
  { db, config }: Pick<Shop, "db" | "config">,
  most: number,
): Promise<TitledVariant[]> {
  const rows = await lowVariants(db, config.shop.lowStockUnits)
    .orderBy(asc(availableUnits), asc(productId), asc(position))
    .limit(most);
  return rows.map((row) => ({ title: row.title, ...toLow(row) }));
}

/** Returns the variants with low stock of each of these products, the scarcest first. */
export async function listLow(
  db: Db,
  limit: number,
  productIds: readonly string[],
): Promise<Map<string, LowVariant[]>> {
  const rows = await lowVariants(db, limit, inArray(productId, [...productIds])).orderBy(asc(stock), asc(position));
  const byProduct = new Map<string, LowVariant[]>();
  for (const row of rows) {
    const low = byProduct.get(row.productId) ?? [];
    byProduct.set(row.productId, [...low, toLow(row)]);
  }
  return byProduct;
}

type LowRow = { optionValues: string[]; units: number } & Parameters<typeof toOnTheWay>[0];

function toLow({ optionValues: values, units, ...coming }: LowRow): LowVariant {
  return { variantLabel: variantLabel(values), units, onTheWay: toOnTheWay(coming) };
}
