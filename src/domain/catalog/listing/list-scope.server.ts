import { and, arrayContains, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { categories, products } from "../../../db/schema/index.ts";

/**
 * Scope of a list: the products of a category, those with a tag, or all.
 * @property order ids of products that come first in the default order
 */
export type ListScope = { category?: string; tag?: string; order?: readonly string[] };

/** Returns the condition for products in the scope; undefined for all. An unknown category or tag has no products. */
export function isInScope(db: Db, { category, tag }: ListScope): SQL | undefined {
  return and(
    category === undefined ? undefined : isInCategory(db, category),
    tag === undefined ? undefined : arrayContains(products.tags, [tag]),
  );
}

function isInCategory(db: Db, slug: string): SQL {
  const category = db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
  return sql`${products.categoryId} = (${category})`;
}
