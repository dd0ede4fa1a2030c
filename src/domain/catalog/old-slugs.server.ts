import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { categories, collections, oldSlugs, products } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import type { CollectionKind } from "./collection-kinds.ts";

type Named = {
  table: typeof products | typeof categories | typeof collections;
  id: PgColumn;
  /** Column of the current slug. */
  slug: PgColumn;
  /** Column of `old_slugs` that refers to the table. */
  owner: PgColumn;
  isPublic?: SQL | undefined;
};

/**
 * Returns the current public id of the listed product that had this one before, or has it in lower case; null without
 * one.
 */
export function findCurrentId(shop: Pick<Shop, "db">, slug: string): Promise<string | null> {
  const { id, publicId, listed } = products;
  return findCurrent(shop, slug, {
    table: products,
    id,
    slug: publicId,
    owner: oldSlugs.productId,
    isPublic: and(listed),
  });
}

/** Returns the current slug of the category that had this one before, or has it in lower case; null without one. */
export function findCurrentCategory(shop: Pick<Shop, "db">, slug: string): Promise<string | null> {
  const { id, slug: current } = categories;
  return findCurrent(shop, slug, { table: categories, id, slug: current, owner: oldSlugs.categoryId });
}

/**
 * Returns the current slug of the published collection or guide that had this one before, or has it in lower case; null
 * without one.
 */
export function findCurrentCollection(
  shop: Pick<Shop, "db">,
  slug: string,
  kind: CollectionKind = "collection",
): Promise<string | null> {
  const { id, slug: current, published } = collections;
  const isPublic = and(eq(collections.kind, kind), published);
  return findCurrent(shop, slug, { table: collections, id, slug: current, owner: oldSlugs.collectionId, isPublic });
}

async function findCurrent({ db }: Pick<Shop, "db">, given: string, named: Named): Promise<string | null> {
  const { table, id, slug, owner, isPublic } = named;
  const current = { slug: slug as typeof categories.slug };
  const [row] = await db
    .select(current)
    .from(oldSlugs)
    .innerJoin(table, eq(owner, id))
    .where(and(eq(oldSlugs.slug, given), isPublic));
  const lower = given.toLowerCase();
  // Ids and slugs are lower-case; a visitor's spelling may not be.
  if (row || lower === given) return row?.slug ?? null;
  const [spelt] = await db
    .select(current)
    .from(table)
    .where(and(eq(slug, lower), isPublic));
  return spelt?.slug ?? null;
}
