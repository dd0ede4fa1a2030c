import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { products, variants } from "../../db/schema/index.ts";
import type { Cents } from "../money.ts";
import { bumpVersion } from "./bump-version.server.ts";

/** Locks the products of these variants. As in the product's form, products are locked before their variants. */
export async function lockProductsOf(tx: Db, variantIds: readonly string[]): Promise<void> {
  const ids = tx
    .select({ id: variants.productId })
    .from(variants)
    .where(inArray(variants.id, [...variantIds]));
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("update");
}

/**
 * Sets the costs of variants. An open form of their product then shows the new cost as changed by others. The caller
 * has locked the products.
 */
export async function changeCosts(
  tx: Db,
  costs: readonly { variantId: string; costCents: Cents }[],
  at: Date,
): Promise<void> {
  const changed = new Set<string>();
  for (const { variantId, costCents } of costs) {
    const isOther = and(eq(variants.id, variantId), sql`${variants.costCents} is distinct from ${costCents}`);
    const rows = await tx.update(variants).set({ costCents }).where(isOther).returning({ id: variants.productId });
    for (const { id } of rows) changed.add(id);
  }
  for (const productId of changed) await bumpVersion(tx, productId, at);
}
