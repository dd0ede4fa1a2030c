import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { products } from "../../db/schema/index.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";

/** Increments the version of a product, which rejects concurrent edits by staff, and invalidates public pages. */
export async function bumpVersion(tx: Db, productId: string, at: Date): Promise<void> {
  await tx
    .update(products)
    .set({ version: sql`${products.version} + 1`, updatedAt: at })
    .where(eq(products.id, productId));
  await markCatalogChanged(tx);
}
