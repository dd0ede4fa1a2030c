import { and, eq, exists, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { productFacts, products } from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";
import { cachedRead } from "../catalog-cache.ts";
import { valuesOf } from "../typed-facts.ts";
import { FILTER_FACTS, type FilterFact } from "./filter-facts.ts";
import { isInScope, type ListScope, type ResolvedScope, resolveScope } from "./list-scope.server.ts";

export type FilterOption = { name: FilterFact; values: string[] };

/**
 * Returns the facts that a list can be filtered by, with the values that at least one of its products has. The query
 * looks up each value of the closed list in the index, so its time does not depend on the number of products.
 */
export async function listFilterOptions(
  shop: Pick<Shop, "db" | "memory">,
  part: ListScope = {},
): Promise<FilterOption[]> {
  const scope = await resolveScope(shop, part);
  const used = await cachedRead(shop.memory?.lists, ["facts", scope], () => readUsed(shop.db, scope));
  return FILTER_FACTS.map((name) => ({
    name,
    values: valuesOf(name).filter((value) => used.has(`${name} ${value}`)),
  })).filter(({ values }) => values.length > 1);
}

/** Returns `name value` for each fact value that some product has. */
async function readUsed(db: Db, part: ResolvedScope): Promise<Set<string>> {
  const known = FILTER_FACTS.flatMap((name) => valuesOf(name).map((value) => ({ name, value })));
  const list = sql`(values ${sql.join(
    known.map(({ name, value }) => sql`(${name}, ${value})`),
    sql`, `,
  )}) as known (name, value)`;
  const one = db
    .select({ one: sql`1` })
    .from(productFacts)
    .innerJoin(products, eq(products.id, productFacts.productId))
    .where(
      and(
        sql`${productFacts.name} = known.name and ${productFacts.value} = known.value`,
        products.listed,
        isInScope(part),
      ),
    );
  const { rows } = await db.execute<{ name: string; value: string }>(
    sql`select known.name, known.value from ${list} where ${exists(one)}`,
  );
  return new Set(rows.map(({ name, value }) => `${name} ${value}`));
}
