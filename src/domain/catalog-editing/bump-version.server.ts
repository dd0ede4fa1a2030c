import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { products } from "../../db/schema/index.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";

/** Says that a product is another one from now on, to staff who have it open and to the public pages. */
export async function raiseVersion(tx: Db, productId: string, at: Date): Promise<void> {
  await tx
    .update(products)
    .set({ version: sql`${products.version} + 1`, updatedAt: at })
    .where(eq(products.id, productId));
  await markCatalogChanged(tx);
}
