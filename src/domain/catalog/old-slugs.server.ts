import { and, eq } from "drizzle-orm";
import { categories, collections, oldSlugs, products } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import type { CollectionKind } from "./collection-kinds.ts";

const isOldSlug = (slug: string) => eq(oldSlugs.slug, slug);

/**
 * Ids and slugs are lower-case. Returns the lower-case form of a visitor's spelling; null when it is lower-case
 * already.
 */
const otherCase = (given: string) => (given === given.toLowerCase() ? null : given.toLowerCase());

/**
 * Returns the current public id of the listed product that had this one before, or has it in lower case; null without
 * one.
 */
export async function findPresentId({ db }: Pick<Shop, "db">, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ present: products.publicId })
    .from(oldSlugs)
    .innerJoin(products, eq(products.id, oldSlugs.productId))
    .where(and(isOldSlug(slug), products.listed));
  const lower = otherCase(slug);
  if (row || lower === null) return row?.present ?? null;
  const [spelt] = await db
    .select({ present: products.publicId })
    .from(products)
    .where(and(eq(products.publicId, lower), products.listed));
  return spelt?.present ?? null;
}

/** Returns the current slug of the category that had this one before, or has it in lower case; null without one. */
export async function findPresentCategory({ db }: Pick<Shop, "db">, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ present: categories.slug })
    .from(oldSlugs)
    .innerJoin(categories, eq(categories.id, oldSlugs.categoryId))
    .where(isOldSlug(slug));
  const lower = otherCase(slug);
  if (row || lower === null) return row?.present ?? null;
  const [spelt] = await db.select({ present: categories.slug }).from(categories).where(eq(categories.slug, lower));
  return spelt?.present ?? null;
}

/**
 * Returns the current slug of the published collection or guide that had this one before, or has it in lower case; null
 * without one.
 */
export async function findPresentCollection(
  { db }: Pick<Shop, "db">,
  slug: string,
  kind: CollectionKind = "collection",
): Promise<string | null> {
  const isPublished = and(eq(collections.kind, kind), collections.published);
  const [row] = await db
    .select({ present: collections.slug })
    .from(oldSlugs)
    .innerJoin(collections, eq(collections.id, oldSlugs.collectionId))
    .where(and(isOldSlug(slug), isPublished));
  const lower = otherCase(slug);
  if (row || lower === null) return row?.present ?? null;
  const [spelt] = await db
    .select({ present: collections.slug })
    .from(collections)
    .where(and(eq(collections.slug, lower), isPublished));
  return spelt?.present ?? null;
}
