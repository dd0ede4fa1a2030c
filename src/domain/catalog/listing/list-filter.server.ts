import { and, arrayOverlaps, asc, desc, eq, exists, gt, gte, lte, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { productFacets, products, type searchDocuments, variants } from "../../../db/schema/index.ts";
import { rupees } from "../../money.ts";
import { unitsForSale } from "../units-for-sale.server.ts";
import { FACETS, type Facet } from "./facets.ts";
import type { ListFilter, Sort } from "./list-filter.ts";

/**
 * Matches the definitions of the indexes. PostgreSQL uses an index only with its exact NULLS clause, even for NOT NULL
 * columns.
 */
const ORDERS: Record<Sort, SQL[]> = {
  newest: [sql`${products.createdAt} desc nulls last`, sql`${products.id} desc nulls last`],
  popular: [sql`${products.soldCount} desc nulls last`, asc(products.id)],
  rating: [sql`${products.rating} desc nulls last`, sql`${products.soldCount} desc nulls last`, asc(products.id)],
  "price-up": [asc(products.lowestCents), asc(products.id)],
  "price-down": [desc(products.lowestCents), desc(products.id)],
};

/** Products with four stars or more, then best sellers, then the newest. Matches the definition of an index, too. */
const RECOMMENDED: SQL[] = [
  sql`(${products.rating} >= 40) desc nulls last`,
  sql`${products.soldCount} desc nulls last`,
  ...ORDERS.newest,
];

/** Returns the sort columns. They are unique per product, so that pages do not overlap. */
export function orderOf(sort: Sort): SQL[] {
  return ORDERS[sort];
}

/** Returns the default order of a list, "Recommended": these products first, then the others. */
export function defaultOrder(first: readonly string[] = []): SQL[] {
  if (first.length === 0) return RECOMMENDED;
  return [sql`array_position(${sql.param(first)}::uuid[], ${products.id}) nulls last`, ...RECOMMENDED];
}

/** Returns the condition for a filter; undefined for an empty one. */
export function matchesFilter(db: Db, filter: ListFilter): SQL | undefined {
  return and(isWithin(products.lowestCents, filter), filter.inStock && hasUnits(db), hasFacets(db, filter));
}

/** Returns the keys of a facet's chosen values, as `product_facets` stores them. */
export const facetKeys = (name: Facet, values: readonly string[] = []): string[] =>
  values.map((value) => `${name}:${value}`);

/** Returns the facets that the filter has values of. */
export const chosenFacets = (filter: ListFilter): Facet[] => FACETS.filter((name) => filter[name] !== undefined);

/** Returns the condition for products with one of the values of each chosen facet. */
function hasFacets(db: Db, filter: ListFilter): SQL | undefined {
  const chosen = chosenFacets(filter);
  if (chosen.length === 0) return undefined;
  const matching = db
    .select({ one: sql`1` })
    .from(productFacets)
    .where(
      and(
        eq(productFacets.productId, products.id),
        ...chosen.map((name) => arrayOverlaps(productFacets.facets, facetKeys(name, filter[name]))),
      ),
    );
  return exists(matching);
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

/**
 * Returns the condition for products in stock: the owner's switch is on and a variant has units. Product cards use the
 * same rule.
 */
export function hasUnits(db: Db): SQL | undefined {
  const units = db
    .select({ one: sql`1` })
    .from(variants)
    .where(and(eq(variants.productId, products.id), not(variants.retired), gt(unitsForSale, 0)));
  return and(eq(products.inStock, true), exists(units));
}
