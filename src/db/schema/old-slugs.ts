import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { categories } from "./categories.ts";
import { collections } from "./collections.ts";
import { createdAt, id } from "./columns.ts";

/**
 * Previous public ids and slugs of products, categories and collections. Written by triggers only, on every change of
 * an id or slug. A current id or slug is never also a previous one, so redirects cannot form a loop.
 */
export const oldSlugs = pgTable(
  "old_slugs",
  {
    id: id(),
    /** A public id or a slug. */
    slug: text().notNull(),
    productId: uuid().references(() => products.id, { onDelete: "cascade" }),
    categoryId: uuid().references(() => categories.id, { onDelete: "cascade" }),
    collectionId: uuid().references(() => collections.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("old_slugs_one_product").on(t.slug).where(sql`${t.productId} is not null`),
    uniqueIndex("old_slugs_one_category").on(t.slug).where(sql`${t.categoryId} is not null`),
    uniqueIndex("old_slugs_one_collection").on(t.slug).where(sql`${t.collectionId} is not null`),
    index("old_slugs_by_product").on(t.productId),
    check("old_slugs_have_one_owner", sql`num_nonnulls(${t.productId}, ${t.categoryId}, ${t.collectionId}) = 1`),
  ],
);
