import { and, asc, desc, eq, exists, gt, gte, lte, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { productFacts, products, type searchDocuments, variants } from "../../../db/schema/index.ts";
import { rupees } from "../../money.ts";
import { FILTER_FACTS, type FilterFact } from "./filter-facts.ts";
import type { ListFilter, Sort } from "./list-filter.ts";

/** As the indexes are ordered; a column without NULLs sorts the same, but is not matched to its index without these words. */
const ORDERS: Record<Sort, SQL[]> = {
  newest: [sql`${products.createdAt} desc nulls last`, sql`${products.id} desc nulls last`],
  popular: [sql`${products.soldCount} desc nulls last`, asc(products.id)],
  "price-up": [asc(products.lowestCents), asc(products.id)],
  "price-down": [desc(products.lowestCents), desc(products.id)],
};

/** What a list is sorted by; never two products in the same place, so that pages do not overlap. */
export function orderOf(sort: Sort): SQL[] {
  return ORDERS[sort];
}

/** The order of a list that nobody has asked for another one: these products first, then the newest. */
export function ownOrder(first: readonly string[] = []): SQL[] {
  if (first.length === 0) return ORDERS.newest;
  return [sql`array_position(${sql.param(first)}::uuid[], ${products.id}) nulls last`, ...ORDERS.newest];
}

/** Whether a product is among those asked for; undefined when nothing is left out. */
export function isWanted(db: Db, filter: ListFilter): SQL | undefined {
  return and(
    isWithin(products.lowestCents, filter),
    filter.inStock && hasUnits(db),
    ...FILTER_FACTS.map((name) => (filter[name] === undefined ? undefined : hasFact(db, name, filter[name]))),
  );
}

/** Whether a price is between those asked for. */
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
  const said = db
    .select({ one: sql`1` })
    .from(productFacts)
    .where(and(eq(productFacts.productId, products.id), eq(productFacts.name, name), eq(productFacts.value, value)));
  return exists(said);
}

/** The owner's switch, and a choice with units: what a card says, too. */
export function hasUnits(db: Db): SQL | undefined {
  const units = db
    .select({ one: sql`1` })
    .from(variants)
    .where(and(eq(variants.productId, products.id), not(variants.retired), gt(variants.availableUnits, 0)));
  return and(eq(products.inStock, true), exists(units));
}
