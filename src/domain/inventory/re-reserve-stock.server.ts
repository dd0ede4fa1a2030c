import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { stockMovements } from "../../db/schema/index.ts";
import type { StockLine } from "./stock.server.ts";

type Reservation = { orderId: string; lines: readonly StockLine[]; actor: string; at: Date };

/**
 * Replaces an order's reservation of these variants: releases the reserved units and reserves the given ones in a new
 * reservation, so that a later release returns exactly these. The caller has locked the order's row and the variants,
 * and has checked that the stock suffices.
 */
export async function replaceReservation(tx: Db, { orderId, lines, actor, at }: Reservation): Promise<void> {
  const { variantId, reservation, delta, reason } = stockMovements;
  const movements = await tx
    .select({ variantId, reservation, units: sql<number>`-sum(${delta})::int` })
    .from(stockMovements)
    .where(and(eq(stockMovements.orderId, orderId), inArray(reason, ["reserved", "released"])))
    .groupBy(variantId, reservation);
  const changed = new Set(lines.map((line) => line.variantId));
  const held = movements.filter((each) => changed.has(each.variantId) && each.units > 0);
  const last = Math.max(0, ...movements.map((each) => each.reservation));
  const wanted = lines.filter(({ quantity }) => quantity > 0);
  const facts = { orderId, actor, createdAt: at };
  if (held.length > 0) {
    await tx.insert(stockMovements).values(
      held.map((each) => ({
        ...facts,
        variantId: each.variantId,
        reservation: each.reservation,
        delta: each.units,
        reason: "released" as const,
      })),
    );
  }
  if (wanted.length > 0) {
    await tx.insert(stockMovements).values(
      wanted.map((line) => ({
        ...facts,
        variantId: line.variantId,
        reservation: last + 1,
        delta: -line.quantity,
        reason: "reserved" as const,
      })),
    );
  }
}
