import { and, asc, desc, eq, exists, gt, gte, lte, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { productFacts, products, type searchDocuments, variants } from "../../../db/schema/index.ts";
import { rupees } from "../../money.ts";
import { FILTER_FACTS, type FilterFact } from "./filter-facts.ts";
import type { ListFilter, Sort } from "./list-filter.ts";

/**
 * Matches the definitions of the indexes. PostgreSQL uses an index only with its exact NULLS clause, even for NOT NULL
 * columns.
 */
const ORDERS: Record<Sort, SQL[]> = {
  newest: [sql`${products.createdAt} desc nulls last`, sql`${products.id} desc nulls last`],
  popular: [sql`${products.soldCount} desc nulls last`, asc(products.id)],
  "price-up": [asc(products.lowestCents), asc(products.id)],
  "price-down": [desc(products.lowestCents), desc(products.id)],
};

/** Returns the sort columns. They are unique per product, so that pages do not overlap. */
export function orderOf(sort: Sort): SQL[] {
  return ORDERS[sort];
}

/** Returns the default order of a list: these products first, then the newest. */
export function defaultOrder(first: readonly string[] = []): SQL[] {
  if (first.length === 0) return ORDERS.newest;
  return [sql`array_position(${sql.param(first)}::uuid[], ${products.id}) nulls last`, ...ORDERS.newest];
}

/** Returns the condition for a filter; undefined for an empty one. */
export function matchesFilter(db: Db, filter: ListFilter): SQL | undefined {
  return and(
    isWithin(products.lowestCents, filter),
    filter.inStock && hasUnits(db),
    ...FILTER_FACTS.map((name) => (filter[name] === undefined ? undefined : hasFact(db, name, filter[name]))),
  );
}

/** Returns the condition for the filter's price range. */
export function isWithin(
  price: typeof products.lowestCents | typeof searchDocuments.lowestCents,
  { minRupees, maxRupees }: ListFilter,
): SQL | undefined {
  return and(
    minRupees === undefined ? undefined : gte(price, rupees(minRupees)),
    maxRupees === undefined ? undefined : lte(price, rupees(maxRupees)),
  );
}

function hasFact(db: Db, name: FilterFact, value: string): SQL {
  const matching = db
    .select({ one: sql`1` })
    .from(productFacts)
    .where(and(eq(productFacts.productId, products.id), eq(productFacts.name, name), eq(productFacts.value, value)));
  return exists(matching);
}

/**
 * Returns the condition for products in stock: the owner's switch is on and a variant has units. Product cards use the
 * same rule.
 */
export function hasUnits(db: Db): SQL | undefined {
  const units = db
    .select({ one: sql`1` })
    .from(variants)
    .where(and(eq(variants.productId, products.id), not(variants.retired), gt(variants.availableUnits, 0)));
  return and(eq(products.inStock, true), exists(units));
}
