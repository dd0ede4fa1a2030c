import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderLines, stockMovements, variants } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";

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

/** Gives back all units that an order still holds: the reverse of its movements, so a second call gives back nothing. */
export async function releaseStock(tx: Db, orderId: string, actor: string, at: Date): Promise<void> {
  // Units that a refund has put back to stock are not held any more; they lie in the one holding that is open.
  const back = sql`coalesce((select sum(r.delta) from stock_movements r where r.order_id = ${stockMovements.orderId}
    and r.variant_id = ${stockMovements.variantId} and r.reason = 'returned'), 0)`;
  const units = sql<number>`(-sum(${stockMovements.delta}) - ${back})::int`;
  const held = await tx
    .select({ variantId: stockMovements.variantId, holding: stockMovements.holding, units })
    .from(stockMovements)
    .where(and(eq(stockMovements.orderId, orderId), inArray(stockMovements.reason, ["held", "released"])))
    .groupBy(stockMovements.orderId, stockMovements.variantId, stockMovements.holding)
    .having(sql`${units} > 0`)
    .orderBy(asc(stockMovements.variantId));
  if (held.length === 0) return;
  await lockStock(
    tx,
    held.map(({ variantId }) => variantId),
  );
  const movements = held.map(({ variantId, holding, units }) => ({
    variantId,
    holding,
    delta: units,
    reason: "released" as const,
    orderId,
    actor,
    createdAt: at,
  }));
  await tx.insert(stockMovements).values(movements);
}

/**
 * Takes an order's units again after they were given back, in a holding of its own. The caller has locked the order's row.
 * @throws {DomainError} STOCK_GONE when they are not all there; nothing is taken then
 */
export async function retakeStock(tx: Db, orderId: string, actor: string, at: Date): Promise<void> {
  const lines = await tx
    .select({ variantId: orderLines.variantId, units: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.variantId);
  const wanted = lines.flatMap(({ variantId, units }) => (variantId ? [{ variantId, units }] : []));
  const ids = wanted.map(({ variantId }) => variantId);
  await lockStock(tx, ids);
  const there = await tx
    .select({ id: variants.id, stock: variants.availableUnits })
    .from(variants)
    .where(inArray(variants.id, ids));
  const stock = new Map(there.map((variant) => [variant.id, variant.stock]));
  const isEnough = wanted.every(({ variantId, units }) => (stock.get(variantId) ?? 0) >= units);
  // A variant that was deleted has left its line.
  if (!isEnough || wanted.length < lines.length) throw new DomainError("STOCK_GONE", {});
  const [last] = await tx
    .select({ holding: sql<number>`max(${stockMovements.holding})` })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId));
  const holding = (last?.holding ?? 0) + 1;
  await tx.insert(stockMovements).values(
    wanted.map(({ variantId, units }) => ({
      variantId,
      delta: -units,
      reason: "held" as const,
      orderId,
      holding,
      actor,
      createdAt: at,
    })),
  );
}
