import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { stockMovements, variants } from "../../db/schema/index.ts";

export type StockLine = { variantId: string; quantity: number };

/**
 * Locks the variants of an order until its transaction ends, always in the same order: two carts with the same products
 * wait for each other and cannot deadlock. After it, what the stock column says stays true.
 */
export async function lockStock(tx: Db, variantIds: string[]): Promise<void> {
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, variantIds))
    .orderBy(asc(variants.id))
    .for("update");
}

/** Takes units for an order. The caller has locked the stock; the database refuses to go below zero all the same. */
export async function holdStock(tx: Db, orderId: string, lines: readonly StockLine[], at: Date): Promise<void> {
  const movements = lines.map(({ variantId, quantity }) => ({
    variantId,
    delta: -quantity,
    reason: "held" as const,
    orderId,
    actor: "customer",
    createdAt: at,
  }));
  await tx.insert(stockMovements).values(movements);
}

/** Gives back all units that an order still holds: the reverse of its movements, so a second call gives back nothing. */
export async function releaseStock(tx: Db, orderId: string, actor: string, at: Date): Promise<void> {
  const held = await tx
    .select({ variantId: stockMovements.variantId, units: sql<number>`-sum(${stockMovements.delta})::int` })
    .from(stockMovements)
    .where(and(eq(stockMovements.orderId, orderId), inArray(stockMovements.reason, ["held", "released"])))
    .groupBy(stockMovements.variantId)
    .having(sql`sum(${stockMovements.delta}) < 0`)
    .orderBy(asc(stockMovements.variantId));
  if (held.length === 0) return;
  await lockStock(
    tx,
    held.map(({ variantId }) => variantId),
  );
  const movements = held.map(({ variantId, units }) => ({
    variantId,
    delta: units,
    reason: "released" as const,
    orderId,
    actor,
    createdAt: at,
  }));
  await tx.insert(stockMovements).values(movements);
}
