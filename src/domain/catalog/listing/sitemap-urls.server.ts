import { and, asc, gte, inArray, sql } from "drizzle-orm";
import { products } from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";

/** A product that search engines may index, with the time of its last change. */
export type SitemapProduct = { publicId: string; updatedAt: Date };

/** Products per part of the sitemap, listed or not, in order of creation. */
const PART_SIZE = 100;

/** The nil UUID, which sorts before all ids. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Condition for products that search engines may index. Concealed products are for visitors who have passed the age
 * gate.
 */
const isIndexable = sql`(${products.listed} and not ${products.concealed})`;

/** A part of the sitemap, with the id of its first product and whether it has any product to index. */
export type SitemapPart = { from: string; isIndexable: boolean };

/**
 * Returns the parts of the sitemap, by stepping from the first id of each part to the next; callers cache the result.
 * The bounds of a part are stable while products are added, listed and hidden: ids rise with time, and hidden products
 * count.
 */
export async function listSitemapParts({ db }: Pick<Shop, "db">): Promise<SitemapPart[]> {
  const { rows } = await db.execute<SitemapPart>(sql`
    with recursive starts as (
      (select id from products order by id limit 1)
      union all select (select id from products where id > starts.id order by id offset ${PART_SIZE - 1} limit 1) from starts where id is not null)
    select id as "from", exists (
      select from (select ${isIndexable} as named from ${products} where ${products.id} >= starts.id order by ${products.id} limit ${PART_SIZE}) as part
      where named) as "isIndexable"
    from starts where id is not null order by id`);
  return rows;
}

/** Returns the products of one part that search engines may index; by default of the first part. */
export function listSitemapProducts({ db }: Pick<Shop, "db">, from = FIRST): Promise<SitemapProduct[]> {
  const part = db
    .select({ id: products.id })
    .from(products)
    .where(gte(products.id, from))
    .orderBy(asc(products.id))
    .limit(PART_SIZE);
  return db
    .select({ publicId: products.publicId, updatedAt: products.updatedAt })
    .from(products)
    .where(and(isIndexable, inArray(products.id, part)))
    .orderBy(asc(products.id));
}
