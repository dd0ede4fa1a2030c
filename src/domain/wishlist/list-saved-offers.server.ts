import { and, eq, inArray, not, sql } from "drizzle-orm";
import { products, variants, wishlistItems } from "../../db/schema/index.ts";
import { offeredCents, offeredCompareAtCents, toCents } from "../catalog/listing/offered-price.server.ts";
import { unitsForSale } from "../catalog/units-for-sale.server.ts";
import { UNCOUNTED_UNITS } from "../inventory/uncounted-units.ts";
import type { Cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import type { SavedOffer } from "./wishlist.ts";

const cheapest = sql`(array_agg(${offeredCompareAtCents} order by ${offeredCents}, ${variants.position}))[1]`;

/** Returns today's price and stock of these products. Products that the shop does not list are missing. */
export async function listSavedOffers({ db }: Pick<Shop, "db">, publicIds: readonly string[]): Promise<SavedOffer[]> {
  if (publicIds.length === 0) return [];
  return db
    .select({
      publicId: products.publicId,
      priceCents: sql<Cents>`min(${offeredCents})`.mapWith(toCents),
      isPriceFrom: sql<boolean>`min(${offeredCents}) <> max(${offeredCents})`,
      compareAtCents: sql<Cents | null>`${cheapest}`.mapWith(toCents),
      variantId: sql<string | null>`case when count(*) = 1 and ${products.inStock} then min(${variants.id}::text) end`,
      hasOptions: sql<boolean>`count(*) > 1`,
      stock: sql<number>`case when ${products.inStock} then least(sum(${unitsForSale}), ${UNCOUNTED_UNITS})::int else 0 end`,
    })
    .from(products)
    .innerJoin(variants, and(eq(variants.productId, products.id), not(variants.retired)))
    .where(and(inArray(products.publicId, [...publicIds]), products.listed))
    .groupBy(products.id);
}

/** Returns the price at the time of saving by public id, of those products that a customer has saved. */
export async function findSavedPrices(
  { db }: Pick<Shop, "db">,
  customerId: string,
  publicIds: readonly string[],
): Promise<Map<string, Cents>> {
  const { customerId: owner, productId, savedCents } = wishlistItems;
  const rows = await db
    .select({ publicId: products.publicId, savedCents })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(owner, customerId), inArray(products.publicId, [...publicIds])));
  return new Map(rows.flatMap((row) => (row.savedCents === null ? [] : [[row.publicId, row.savedCents] as const])));
}
