import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { products } from "../../db/schema/index.ts";
import { markCatalogChanged } from "./catalog-version.server.ts";

/** Of one round; whoever looks again in a second takes the next ones. */
const MOST = 500;

/**
 * Lets what was set for an hour that has come be seen: products that are published, sales that begin or end. Lists and their order follow,
 * and the public pages are old. By the clock of the database, and by as many processes as like to at once.
 * @returns whether anything changed
 */
export async function applyDueChanges(db: Db): Promise<boolean> {
  const isDue = sql`${products.nextChangeAt} <= now()`;
  const [due] = await db.select({ id: products.id }).from(products).where(isDue).limit(1);
  if (!due) return false;
  return db.transaction(async (tx) => {
    const taken = tx
      .select({ id: products.id })
      .from(products)
      .where(isDue)
      .orderBy(products.id)
      .limit(MOST)
      .for("no key update", { skipLocked: true });
    // The trigger says what they are from now on, and when to look again.
    const { rowCount } = await tx
      .update(products)
      .set({ nextChangeAt: null, updatedAt: sql`now()` })
      .where(sql`${products.id} in ${taken}`);
    if (!rowCount) return false;
    await markCatalogChanged(tx);
    return true;
  });
}
