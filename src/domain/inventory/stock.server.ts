import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderLines, stockMovements, variants } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";

export type StockLine = { variantId: string; quantity: number };

/**
 * Locks the variants of an order until the transaction ends. The order of locks is fixed, so that two carts with the
 * same products cannot deadlock. After it, the stock column cannot change.
 */
export async function lockStock(tx: Db, variantIds: string[]): Promise<void> {
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, variantIds))
    .orderBy(asc(variants.id))
    .for("update");
}

/** Releases all units that an order still reserves: the reverse of its movements, so a second call releases nothing. */
export async function releaseStock(tx: Db, orderId: string, actor: string, at: Date): Promise<void> {
  // Units that a refund has restocked are no longer reserved; they belong to the one open reservation.
  const back = sql`coalesce((select sum(r.delta) from stock_movements r where r.order_id = ${stockMovements.orderId}
    and r.variant_id = ${stockMovements.variantId} and r.reason = 'returned'), 0)`;
  const units = sql<number>`(-sum(${stockMovements.delta}) - ${back})::int`;
  const held = await tx
    .select({ variantId: stockMovements.variantId, reservation: stockMovements.reservation, units })
    .from(stockMovements)
    .where(and(eq(stockMovements.orderId, orderId), inArray(stockMovements.reason, ["reserved", "released"])))
    .groupBy(stockMovements.orderId, stockMovements.variantId, stockMovements.reservation)
    .having(sql`${units} > 0`)
    .orderBy(asc(stockMovements.variantId));
  if (held.length === 0) return;
  await lockStock(
    tx,
    held.map(({ variantId }) => variantId),
  );
  const movements = held.map(({ variantId, reservation, units }) => ({
    variantId,
    reservation,
    delta: units,
    reason: "released" as const,
    orderId,
    actor,
    createdAt: at,
  }));
  await tx.insert(stockMovements).values(movements);
}

/**
 * Reserves an order's units again after their release, in a new reservation. The caller has locked the order's row.
 * @throws {DomainError} STOCK_GONE when the stock does not suffice; nothing is reserved then
 */
export async function reserveStockAgain(tx: Db, orderId: string, actor: string, at: Date): Promise<void> {
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
  // The line of a deleted variant has no variant id.
  if (!isEnough || wanted.length < lines.length) throw new DomainError("STOCK_GONE", {});
  const [last] = await tx
    .select({ reservation: sql<number>`max(${stockMovements.reservation})` })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId));
  const reservation = (last?.reservation ?? 0) + 1;
  await tx.insert(stockMovements).values(
    wanted.map(({ variantId, units }) => ({
      variantId,
      delta: -units,
      reason: "reserved" as const,
      orderId,
      reservation,
      actor,
      createdAt: at,
    })),
  );
}
