import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { stockMovements } from "../../db/schema/index.ts";
import { lockStock, type StockLine } from "./stock.server.ts";

type Returned = { orderId: string; actor: string; at: Date; lines?: readonly StockLine[] };

/**
 * Restocks units returned from an order: the given ones, or all that it took. At most the units that it took and did
 * not return before. The caller has locked the order's row.
 */
export async function restockReturned(tx: Db, { orderId, actor, at, lines }: Returned): Promise<void> {
  const out = await tx
    .select({ variantId: stockMovements.variantId, quantity: sql<number>`-sum(${stockMovements.delta})::int` })
    .from(stockMovements)
    .where(
      and(eq(stockMovements.orderId, orderId), inArray(stockMovements.reason, ["reserved", "released", "returned"])),
    )
    .groupBy(stockMovements.variantId)
    .having(sql`sum(${stockMovements.delta}) < 0`);
  const wanted = new Map(lines?.map(({ variantId, quantity }) => [variantId, quantity]));
  const back = out
    .map(({ variantId, quantity }) => ({
      variantId,
      delta: lines ? Math.min(wanted.get(variantId) ?? 0, quantity) : quantity,
    }))
    .filter(({ delta }) => delta > 0);
  if (back.length === 0) return;
  await lockStock(
    tx,
    back.map(({ variantId }) => variantId),
  );
  await tx
    .insert(stockMovements)
    .values(back.map((line) => ({ ...line, reason: "returned" as const, orderId, actor, createdAt: at })));
}
