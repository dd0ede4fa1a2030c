import type { Db } from "../../db/client.ts";
import { categories } from "../../db/schema/index.ts";
import { categoryKey, categoryPath, freeCategorySlug, namesInPath } from "../catalog/category-slug.ts";
import { invariant } from "../errors.ts";

/**
 * Returns the ids of categories by the `categoryKey` of their paths and creates missing ones. A name alone means the
 * category of the first level, or else the only subcategory of that name. The caller holds the import lock, so that no
 * other import creates the same category.
 */
export async function ensureCategories(tx: Db, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, name, slug, position, parentId } = categories;
  const rows = await tx.select({ id, name, slug, position, parentId }).from(categories);
  const pathOf = (row: { name: string; parentId: string | null }) => {
    const parent = rows.find((other) => other.id === row.parentId);
    return categoryPath(parent ? [parent.name, row.name] : [row.name]);
  };
  const findPath = (path: string) => rows.find((row) => categoryKey(pathOf(row)) === categoryKey(path));
  const findAlone = (path: string) => {
    const named = rows.filter((row) => row.parentId !== null && categoryKey(row.name) === categoryKey(path));
    return named.length === 1 ? named[0] : undefined;
  };
  const add = async (added: string, parent: string | null) => {
    const taken = new Set(rows.map((row) => row.slug));
    const last = Math.max(0, ...rows.map((row) => row.position));
    const values = { name: added, slug: freeCategorySlug(added, taken), position: last + 1, parentId: parent };
    const [row] = await tx.insert(categories).values(values).returning({ id, name, slug, position, parentId });
    invariant(row, "category insert returned no row");
    rows.push(row);
    return row;
  };
  const ids = new Map<string, string>();
  for (const path of paths) {
    const [first = path, second] = namesInPath(path);
    const found = findPath(path) ?? findAlone(path);
    if (found) ids.set(categoryKey(path), found.id);
    else {
      const top = (second && findPath(first)) || (await add(first, null));
      ids.set(categoryKey(path), second ? (await add(second, top.id)).id : top.id);
    }
  }
  return ids;
}
