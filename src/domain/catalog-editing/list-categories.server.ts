import { asc } from "drizzle-orm";
import { categories } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";

/** Returns all categories, also empty ones, in the owner's order. */
export async function listAllCategories({ db }: Pick<Shop, "db">): Promise<{ slug: string; name: string }[]> {
  const { slug, name, position } = categories;
  return db.select({ slug, name }).from(categories).orderBy(asc(position), asc(name));
}
