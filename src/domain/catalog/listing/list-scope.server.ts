import { and, arrayContains, inArray, type SQL } from "drizzle-orm";
import { products } from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";
import { idsBelow, listKnownCategories } from "./known-categories.server.ts";

/**
 * Scope of a list: the products of a category and its subcategories, those with a tag, or all.
 * @property category slug
 * @property order ids of products that come first in the default order
 */
export type ListScope = { category?: string; tag?: string; order?: readonly string[] };

/** The same with the ids of the categories, which stay the same when a slug changes. */
export type ResolvedScope = Omit<ListScope, "category"> & { categoryIds?: readonly string[] };

/** Returns the scope with the ids of its categories; none for an unknown slug, so that it has no products. */
export async function resolveScope(
  shop: Pick<Shop, "db" | "memory">,
  { category, ...scope }: ListScope,
): Promise<ResolvedScope> {
  if (category === undefined) return scope;
  return { ...scope, categoryIds: idsBelow(await listKnownCategories(shop, "en"), category) };
}

/** Returns the condition for products in the scope; undefined for all. */
export function isInScope({ categoryIds, tag }: ResolvedScope): SQL | undefined {
  return and(
    // For one id, PostgreSQL reads `in` as `=`, which its indexes return in the order of the list.
    categoryIds === undefined ? undefined : inArray(products.categoryId, [...categoryIds]),
    tag === undefined ? undefined : arrayContains(products.tags, [tag]),
  );
}
