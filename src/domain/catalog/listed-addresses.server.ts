import { asc, sql } from "drizzle-orm";
import { products } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";

/** A product that everybody may see, and when it was changed last. */
export type ListedAddress = { publicId: string; updatedAt: Date };

/** How many products the shop shows. */
export function countListed({ db }: Pick<Shop, "db">): Promise<number> {
  return db.$count(products, sql`${products.listed}`);
}

/** Some of the products that the shop shows, in an order that does not change while none is added. */
export function listAddresses(
  { db }: Pick<Shop, "db">,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedAddress[]> {
  return db
    .select({ publicId: products.publicId, updatedAt: products.updatedAt })
    .from(products)
    .where(sql`${products.listed}`)
    .orderBy(asc(products.id))
    .offset(offset)
    .limit(limit);
}
