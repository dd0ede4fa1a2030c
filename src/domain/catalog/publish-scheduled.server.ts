import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { products } from "../../db/schema/index.ts";
import { markCatalogChanged } from "./catalog-version.server.ts";

/** Maximum number of products per call; the caller polls again a second later. */
const MAX_PRODUCTS = 500;

/**
 * Applies scheduled changes that are due: publications, and starts and ends of sales. Updates lists and their order,
 * and invalidates public pages. Uses the database's clock. Concurrent processes are safe.
 * @returns whether anything changed
 */
export async function publishScheduled(db: Db): Promise<boolean> {
  const isDue = sql`${products.nextChangeAt} <= now()`;
  const [due] = await db.select({ id: products.id }).from(products).where(isDue).limit(1);
  if (!due) return false;
  return db.transaction(async (tx) => {
    const taken = tx
      .select({ id: products.id })
      .from(products)
      .where(isDue)
      .orderBy(products.id)
      .limit(MAX_PRODUCTS)
      .for("no key update", { skipLocked: true });
    // The trigger updates the derived columns and the time of the next change.
    const { rowCount } = await tx
      .update(products)
      .set({ nextChangeAt: null, updatedAt: sql`now()` })
      .where(sql`${products.id} in ${taken}`);
    if (!rowCount) return false;
    await markCatalogChanged(tx);
    return true;
  });
}
