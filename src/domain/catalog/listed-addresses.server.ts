import { asc, sql } from "drizzle-orm";
import { products } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";

/** A product that everybody may see, and when it was changed last. */
export type ListedAddress = { publicId: string; updatedAt: Date };

/** What search engines may know of: not what is for those alone who have said that they are of age. */
const isNamed = sql`(${products.listed} and not ${products.concealed})`;

/** How many products search engines are told of. */
export function countListed({ db }: Pick<Shop, "db">): Promise<number> {
  return db.$count(products, isNamed);
}

/** Some of them, in an order that does not change while none is added. */
export function listAddresses(
  { db }: Pick<Shop, "db">,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedAddress[]> {
  return db
    .select({ publicId: products.publicId, updatedAt: products.updatedAt })
    .from(products)
    .where(isNamed)
    .orderBy(asc(products.id))
    .offset(offset)
    .limit(limit);
}
