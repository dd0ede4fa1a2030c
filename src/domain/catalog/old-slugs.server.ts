import { and, eq } from "drizzle-orm";
import { categories, collections, formerAddresses, products } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";

const isFormer = (former: string) => eq(formerAddresses.former, former);

/** Ids and slugs are in lower case: the lower-case spelling of what a visitor wrote; null when it is in lower case already. */
const otherCase = (given: string) => (given === given.toLowerCase() ? null : given.toLowerCase());

/** The present id of a product that is shown and had this one before, or has it in lower case; null when there is none. */
export async function findPresentId({ db }: Pick<Shop, "db">, former: string): Promise<string | null> {
  const [row] = await db
    .select({ present: products.publicId })
    .from(formerAddresses)
    .innerJoin(products, eq(products.id, formerAddresses.productId))
    .where(and(isFormer(former), products.listed));
  const lower = otherCase(former);
  if (row || lower === null) return row?.present ?? null;
  const [spelt] = await db
    .select({ present: products.publicId })
    .from(products)
    .where(and(eq(products.publicId, lower), products.listed));
  return spelt?.present ?? null;
}

/** The present slug of the category that had this one before, or has it in lower case; null when there is none. */
export async function findPresentCategory({ db }: Pick<Shop, "db">, former: string): Promise<string | null> {
  const [row] = await db
    .select({ present: categories.slug })
    .from(formerAddresses)
    .innerJoin(categories, eq(categories.id, formerAddresses.categoryId))
    .where(isFormer(former));
  const lower = otherCase(former);
  if (row || lower === null) return row?.present ?? null;
  const [spelt] = await db.select({ present: categories.slug }).from(categories).where(eq(categories.slug, lower));
  return spelt?.present ?? null;
}

/** The present slug of a published collection that had this one before, or has it in lower case; null when there is none. */
export async function findPresentCollection({ db }: Pick<Shop, "db">, former: string): Promise<string | null> {
  const [row] = await db
    .select({ present: collections.slug })
    .from(formerAddresses)
    .innerJoin(collections, eq(collections.id, formerAddresses.collectionId))
    .where(and(isFormer(former), collections.published));
  const lower = otherCase(former);
  if (row || lower === null) return row?.present ?? null;
  const [spelt] = await db
    .select({ present: collections.slug })
    .from(collections)
    .where(and(eq(collections.slug, lower), collections.published));
  return spelt?.present ?? null;
}
