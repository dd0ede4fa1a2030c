import { eq } from "drizzle-orm";
import { categories, products } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { cachedRead } from "./catalog-cache.ts";

/** Returns whether a category or a product asks for the date of birth, regardless of the shop's own check. */
export function hasAgeRules({ db, memory }: Pick<Shop, "db" | "memory">): Promise<boolean> {
  return cachedRead(memory?.lists, ["age rules"], async () => {
    const [ofCategory, ofProduct] = await Promise.all([
      db.select({ id: categories.id }).from(categories).where(eq(categories.ageRule, "birth-date")).limit(1),
      db.select({ id: products.id }).from(products).where(eq(products.ageRule, "birth-date")).limit(1),
    ]);
    return ofCategory.length + ofProduct.length > 0;
  });
}
