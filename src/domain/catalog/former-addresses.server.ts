import { and, eq } from "drizzle-orm";
import { categories, collections, formerAddresses, products } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";

const isFormer = (former: string) => eq(formerAddresses.former, former);

/** The present id of a product that is shown and had this one before; null when there is none. */
export async function findPresentId({ db }: Pick<Shop, "db">, former: string): Promise<string | null> {
  const [row] = await db
    .select({ present: products.publicId })
    .from(formerAddresses)
    .innerJoin(products, eq(products.id, formerAddresses.productId))
    .where(and(isFormer(former), products.listed));
  return row?.present ?? null;
}

/** The present slug of the category that had this one before; null when there is none. */
export async function findPresentCategory({ db }: Pick<Shop, "db">, former: string): Promise<string | null> {
  const [row] = await db
    .select({ present: categories.slug })
    .from(formerAddresses)
    .innerJoin(categories, eq(categories.id, formerAddresses.categoryId))
    .where(isFormer(former));
  return row?.present ?? null;
}

/** The present slug of a published collection that had this one before; null when there is none. */
export async function findPresentCollection({ db }: Pick<Shop, "db">, former: string): Promise<string | null> {
  const [row] = await db
    .select({ present: collections.slug })
    .from(formerAddresses)
    .innerJoin(collections, eq(collections.id, formerAddresses.collectionId))
    .where(and(isFormer(former), collections.published));
  return row?.present ?? null;
}
