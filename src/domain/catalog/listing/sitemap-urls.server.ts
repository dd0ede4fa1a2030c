import { and, asc, gte, inArray, sql } from "drizzle-orm";
import { products } from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";

/** A product that everybody may see, and when it was changed last. */
export type ListedAddress = { publicId: string; updatedAt: Date };

/** So many products, shown or not, that were made one after the other are a part. */
const PART_SIZE = 100;

/** Of nobody, and before every other. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/** What search engines may know of: not what is for those alone who have said that they are of age. */
const isNamed = sql`(${products.listed} and not ${products.concealed})`;

/** A part of the products by the id of its first, and whether search engines are told of any of it. */
export type AddressPart = { from: string; isNamed: boolean };

/**
 * The parts of all products, by walking from the first of each to the next: to be kept by whoever asks. A part stays what it is while
 * products are added, shown and hidden, as new ones come after the others, and hidden ones count.
 */
export async function listAddressParts({ db }: Pick<Shop, "db">): Promise<AddressPart[]> {
  const { rows } = await db.execute<AddressPart>(sql`
    with recursive starts as (
      (select id from products order by id limit 1)
      union all select (select id from products where id > starts.id order by id offset ${PART_SIZE - 1} limit 1) from starts where id is not null)
    select id as "from", exists (
      select from (select ${isNamed} as named from ${products} where ${products.id} >= starts.id order by ${products.id} limit ${PART_SIZE}) as part
      where named) as "isNamed"
    from starts where id is not null order by id`);
  return rows;
}

/** Those of one part of whom search engines are told, the first part unless told otherwise. */
export function listAddresses({ db }: Pick<Shop, "db">, from = FIRST): Promise<ListedAddress[]> {
  const part = db
    .select({ id: products.id })
    .from(products)
    .where(gte(products.id, from))
    .orderBy(asc(products.id))
    .limit(PART_SIZE);
  return db
    .select({ publicId: products.publicId, updatedAt: products.updatedAt })
    .from(products)
    .where(and(isNamed, inArray(products.id, part)))
    .orderBy(asc(products.id));
}
