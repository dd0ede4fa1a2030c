import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { productFacets, products } from "../../../db/schema/index.ts";
import { chosenFacets, facetKeys, hasUnits, isWithin } from "./list-filter.server.ts";
import type { ListFilter } from "./list-filter.ts";
import { isInScope, type ResolvedScope } from "./list-scope.server.ts";

/** Maximum number of products whose facets are counted; a longer list shows the values of its newest products. */
export const MOST_COUNTED = 1_000;

/**
 * Number of products by `facet:value`. A value's number is the length of the list that has this value alone in its
 * facet. The filter's values of the other facets apply. Null when there are too many products.
 */
export type FacetCounts = { [key: string]: number | null };

/** Counts the facets of the products in a scope that match a filter. */
export async function countFacets(db: Db, part: ResolvedScope, filter: ListFilter): Promise<FacetCounts> {
  const wanted = and(
    products.listed,
    isInScope(part),
    isWithin(products.lowestCents, filter),
    filter.inStock && hasUnits(db),
  );
  const matching = sql`select ${productFacets.facets} as facets, ${failing(filter)} as failing from ${products}
    join ${productFacets} on ${eq(productFacets.productId, products.id)} where ${wanted}
    order by ${products.createdAt} desc nulls last, ${products.id} desc nulls last limit ${sql.raw(String(MOST_COUNTED + 1))}`;
  return toCounts((await db.execute<FacetRow>(facetRows(matching))).rows);
}

export type FacetRow = { facet: string; products: number; matching: number };

/**
 * Returns a statement that counts the facets of these rows.
 * @param matching selects `facets` and `failing` of at most `MOST_COUNTED` products and one more
 */
export function facetRows(matching: SQL): SQL {
  return sql`with matching as materialized (${matching})
    select facet, count(*)::int as products, (select count(*)::int from matching) as matching
    from matching cross join unnest(facets) as facet
    where failing = '{}' or failing = array[split_part(facet, ':', 1)] group by facet`;
}

export function toCounts(rows: readonly FacetRow[]): FacetCounts {
  return Object.fromEntries(rows.map((row) => [row.facet, row.matching > MOST_COUNTED ? null : row.products]));
}

/** Selects the chosen facets of which a product has none of the values. */
export function failing(filter: ListFilter): SQL {
  const chosen = chosenFacets(filter).map(
    (name) =>
      sql`case when not ${productFacets.facets} && ${sql.param(facetKeys(name, filter[name]))}::text[] then ${name} end`,
  );
  return chosen.length === 0 ? sql`'{}'::text[]` : sql`array_remove(array[${sql.join(chosen, sql`, `)}]::text[], null)`;
}
