import { and, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client.ts";
import { products, variants } from "../../../db/schema/index.ts";
import { hasUnits, isWanted } from "./list-filter.server.ts";
import type { ListFilter } from "./list-filter.ts";
import { isInPart, type ListPart } from "./list-part.server.ts";

/**
 * How many listed products of a part are wanted. Those in stock are the others without what is sold out or switched off: that is little, and
 * found by indexes, where looking for units of each product would read all products and all choices.
 */
export async function countListed(db: Db, part: ListPart, { inStock, ...filter }: ListFilter): Promise<number> {
  const wanted = and(products.listed, isInPart(db, part), isWanted(db, filter));
  if (!inStock) return db.$count(products, wanted);
  const [all, missing] = await Promise.all([
    db.$count(products, wanted),
    db.$count(products, and(wanted, isMissing(db))),
  ]);
  return all - missing;
}

/** Whatever is listed has a choice that is not retired: of what is sold out, one with no units. */
function isMissing(db: Db): SQL | undefined {
  const soldOut = db
    .select({ id: variants.productId })
    .from(variants)
    .where(and(eq(variants.availableUnits, 0), not(variants.retired)));
  const switchedOff = db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.listed} and not ${products.inStock}`);
  return and(inArray(products.id, unionAll(soldOut, switchedOff)), sql`(${hasUnits(db)}) is not true`);
}
