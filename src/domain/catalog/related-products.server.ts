import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { products } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import { orderOf } from "./listing/list-filter.server.ts";
import { listCards } from "./listing/listed-products.server.ts";
import type { ProductCardFacts } from "./listing/product-card.ts";

const RELATED = 4;

/** Returns the next older products of the category, and the newest ones when the list ends. */
export async function listRelated(
  db: Db,
  { id, categoryId, createdAt }: { id: string; categoryId: string; createdAt: string },
  language: Language,
): Promise<ProductCardFacts[]> {
  const others = and(eq(products.categoryId, categoryId), products.listed, ne(products.id, id));
  const isOlder = sql`(${products.createdAt}, ${products.id}) < (${createdAt}::timestamptz, ${id})`;
  const select = () => db.select({ id: products.id }).from(products);
  const [older, newest] = await Promise.all([
    select()
      .where(and(others, isOlder))
      .orderBy(...orderOf("newest"))
      .limit(RELATED),
    select()
      .where(others)
      .orderBy(...orderOf("newest"))
      .limit(RELATED),
  ]);
  const ids = new Set([...older, ...newest].map((row) => row.id));
  return listCards(db, [...ids].slice(0, RELATED), language);
}
