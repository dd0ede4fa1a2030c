import { and, arrayContains, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { categories, products } from "../../../db/schema/index.ts";

/**
 * Which part of the catalogue a list is of: a category's products, those that carry a tag, or all.
 * @property order ids of products that come first, in this order, unless somebody asks for another one
 */
export type ListPart = { category?: string; tag?: string; order?: readonly string[] };

/** Whether a product is in that part; undefined when it is all of them. An unknown category or tag has none. */
export function isInPart(db: Db, { category, tag }: ListPart): SQL | undefined {
  return and(
    category === undefined ? undefined : isInCategory(db, category),
    tag === undefined ? undefined : arrayContains(products.tags, [tag]),
  );
}

function isInCategory(db: Db, slug: string): SQL {
  const category = db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
  return sql`${products.categoryId} = (${category})`;
}
