import type { Db } from "../../db/client.ts";
import { categories } from "../../db/schema/index.ts";
import { freeCategorySlug } from "./category-slug.ts";

/**
 * The ids of categories by their lower-cased name, made where there is none. The caller holds the import's lock, so that
 * no other import makes the same one.
 */
export async function ensureCategories(tx: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: categories.id, name: categories.name, slug: categories.slug, position: categories.position })
    .from(categories);
  const ids = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
  const slugs = new Set(rows.map(({ slug }) => slug));
  let position = Math.max(0, ...rows.map((row) => row.position));
  for (const name of names) {
    if (ids.has(name.toLowerCase())) continue;
    position += 1;
    const slug = freeCategorySlug(name, slugs);
    const [made] = await tx.insert(categories).values({ name, slug, position }).returning({ id: categories.id });
    if (made) ids.set(name.toLowerCase(), made.id);
    slugs.add(slug);
  }
  return ids;
}
