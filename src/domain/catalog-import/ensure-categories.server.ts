import type { Db } from "../../db/client.ts";
import { categories } from "../../db/schema/index.ts";
import { categoryKey, freeCategorySlug } from "../catalog/category-slug.ts";

/**
 * Returns the ids of categories by `categoryKey` and creates missing ones. The caller holds the import lock, so that no
 * other import creates the same category.
 */
export async function ensureCategories(tx: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: categories.id, name: categories.name, slug: categories.slug, position: categories.position })
    .from(categories);
  const ids = new Map(rows.map(({ id, name }) => [categoryKey(name), id]));
  const slugs = new Set(rows.map(({ slug }) => slug));
  let position = Math.max(0, ...rows.map((row) => row.position));
  for (const name of names) {
    if (ids.has(categoryKey(name))) continue;
    position += 1;
    const slug = freeCategorySlug(name, slugs);
    const [made] = await tx.insert(categories).values({ name, slug, position }).returning({ id: categories.id });
    if (made) ids.set(categoryKey(name), made.id);
    slugs.add(slug);
  }
  return ids;
}
