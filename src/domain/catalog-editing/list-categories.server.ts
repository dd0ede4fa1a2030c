import { categories } from "../../db/schema/index.ts";
import { isParent, parentCategory, pathOfCategory, treeOrder } from "../catalog/category-tree.server.ts";
import type { Shop } from "../shop.ts";

/** Returns all categories, also empty ones, in the owner's order, with their paths such as "Toys > Couples". */
export async function listAllCategories({ db }: Pick<Shop, "db">): Promise<{ slug: string; name: string }[]> {
  return db
    .select({ slug: categories.slug, name: pathOfCategory })
    .from(categories)
    .leftJoin(parentCategory, isParent)
    .orderBy(...treeOrder);
}
