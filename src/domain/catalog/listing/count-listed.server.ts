import { and, inArray, not, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client.ts";
import { products, variants } from "../../../db/schema/index.ts";
import { hasUnits, matchesFilter } from "./list-filter.server.ts";
import type { ListFilter } from "./list-filter.ts";
import { isInScope, type ResolvedScope } from "./list-scope.server.ts";

/**
 * Counts the listed products of a scope that match a filter. Products in stock are counted as all minus those sold out
 * or switched off. Indexes find these few, whereas a check of the units of every product would read all products and
 * variants.
 */
export async function countListed(db: Db, part: ResolvedScope, { inStock, ...filter }: ListFilter): Promise<number> {
  const wanted = and(products.listed, isInScope(part), matchesFilter(db, filter));
  if (!inStock) return db.$count(products, wanted);
  const [all, missing] = await Promise.all([
    db.$count(products, wanted),
    db.$count(products, and(wanted, isMissing(db))),
  ]);
  return all - missing;
}

/**
 * Returns the condition for listed products that are not in stock, by indexes. A listed product has at least one active
 * variant, so a sold-out product has one without units, or a bundle.
 */
export function isMissing(db: Db): SQL | undefined {
  const soldOut = db
    .select({ id: variants.productId })
    .from(variants)
    // Inlined: PostgreSQL would expect most variants to be sold out if it did not know the value.
    .where(and(sql`${variants.availableUnits} = 0`, not(variants.retired)));
  const switchedOff = db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.listed} and not ${products.inStock}`);
  const bundles = db.select({ id: variants.productId }).from(variants).where(sql`${variants.isBundle}`);
  return and(inArray(products.id, unionAll(soldOut, switchedOff, bundles)), sql`(${hasUnits(db)}) is not true`);
}
