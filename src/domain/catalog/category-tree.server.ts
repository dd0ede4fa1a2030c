import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { categories } from "../../db/schema/index.ts";

/** The category of a subcategory, for a left join. */
export const parentCategory = alias(categories, "parent_category");
export const isParent = eq(parentCategory.id, categories.parentId);

/** Path as `categoryPath` writes it. */
export const pathOfCategory = sql<string>`concat_ws(' > ', ${parentCategory.name}, ${categories.name})`;

/** The owner's order: each category is followed by its subcategories. */
export const treeOrder = [
  sql`coalesce(${parentCategory.position}, ${categories.position})`,
  sql`coalesce(${parentCategory.name}, ${categories.name})`,
  asc(categories.level),
  asc(categories.position),
  asc(categories.name),
];
