import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { productFacts, products } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { FACT_NAMES, type FactValues, valuesOf } from "./typed-facts.ts";

type FactRow = { name: string; value: string };

/** Returns the facts of a product. */
export async function findFacts({ db }: Pick<Shop, "db">, publicId: string): Promise<FactValues> {
  const rows = await db
    .select({ name: productFacts.name, value: productFacts.value })
    .from(productFacts)
    .innerJoin(products, eq(products.id, productFacts.productId))
    .where(eq(products.publicId, publicId));
  return toFacts(rows);
}

/** Returns the facts of many products by product id. */
export async function loadFacts(db: Db, productIds: string[]): Promise<Map<string, FactValues>> {
  const rows = await db.select().from(productFacts).where(inArray(productFacts.productId, productIds));
  return new Map([...Map.groupBy(rows, ({ productId }) => productId)].map(([id, facts]) => [id, toFacts(facts)]));
}

/**
 * Replaces the facts of these products. Leaves unchanged rows alone, because each change of facts rewrites search
 * documents.
 */
export async function replaceFacts(tx: Db, all: ReadonlyMap<string, FactValues>): Promise<void> {
  if (all.size === 0) return;
  const rows = [...all].flatMap(([productId, facts]) =>
    FACT_NAMES.flatMap((name) => (facts[name] ?? []).map((value) => ({ productId, name, value }))),
  );
  const { productId, name, value } = productFacts;
  const isUnchanged = sql`(${productId}, ${name}, ${value}) in (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as fact ("productId" uuid, name text, value text))`;
  await tx.delete(productFacts).where(and(inArray(productId, [...all.keys()]), not(isUnchanged)));
  if (rows.length > 0) await tx.insert(productFacts).values(rows).onConflictDoNothing();
}

/** Sorts the facts in the order of the list. Facts that only another version of the shop knows are left out. */
function toFacts(rows: readonly FactRow[]): FactValues {
  const byName = Map.groupBy(rows, ({ name }) => name);
  return Object.fromEntries(
    FACT_NAMES.flatMap((name) => {
      const known = valuesOf(name);
      const values = byName.get(name)?.map(({ value }) => value);
      return values ? [[name, values.toSorted((a, b) => known.indexOf(a) - known.indexOf(b))]] : [];
    }),
  );
}
