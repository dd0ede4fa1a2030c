import { asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { categories, collections, products } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { markCatalogChanged } from "./catalog-version.server.ts";
import { isCategorySlug } from "./category-slug.ts";
import { isCollectionSlug } from "./collection-slug.ts";
import { newPublicId } from "./public-id.ts";

type SlugChange = { slug: string; to: string };

/**
 * Gives a product a new public id, for example after its URL was shared by mistake. The old id redirects to the new one
 * (trigger `products_save_old_slug`).
 * @returns the new id
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND
 */
export async function changePublicId({ db, now }: Pick<Shop, "db" | "now">, publicId: string): Promise<string> {
  const next = newPublicId();
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(products)
      .set({ publicId: next, updatedAt: now() })
      .where(eq(products.publicId, publicId));
    if (rowCount === 0) throw new DomainError("PUBLIC_ID_NOT_FOUND", {});
    await markCatalogChanged(tx);
  });
  return next;
}

/**
 * Changes the slug of a category. The old slug redirects to the new one (trigger `categories_save_old_slug`).
 * @throws {DomainError} SLUG_NOT_FOUND, SLUG_UNFIT, SLUG_TAKEN
 */
export async function changeCategorySlug({ db }: Pick<Shop, "db">, change: SlugChange): Promise<void> {
  if (!isCategorySlug(change.to)) throw new DomainError("SLUG_UNFIT", {});
  await db.transaction((tx) => changeSlug(tx, categories, change));
}

/**
 * Changes the slug of a collection. The old slug redirects to the new one (trigger `collections_save_old_slug`).
 * @throws {DomainError} SLUG_NOT_FOUND, SLUG_UNFIT, SLUG_TAKEN
 */
export async function changeCollectionSlug({ db }: Pick<Shop, "db">, change: SlugChange): Promise<void> {
  if (!isCollectionSlug(change.to)) throw new DomainError("SLUG_UNFIT", {});
  await db.transaction((tx) => changeSlug(tx, collections, change));
}

async function changeSlug(tx: Db, table: typeof categories | typeof collections, { slug, to }: SlugChange) {
  // Locks all rows, which are few: the second of two concurrent changes to the same slug fails with SLUG_TAKEN.
  const present = await tx.select({ slug: table.slug }).from(table).orderBy(asc(table.id)).for("update");
  if (!present.some((one) => one.slug === slug)) throw new DomainError("SLUG_NOT_FOUND", {});
  if (slug === to) return;
  if (present.some((one) => one.slug === to)) throw new DomainError("SLUG_TAKEN", {});
  await tx.update(table).set({ slug: to }).where(eq(table.slug, slug));
  await markCatalogChanged(tx);
}
