import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import { releaseStock } from "../inventory/stock.server.ts";
import type { Shop } from "../shop.ts";
import { moveOrder } from "./move-order.server.ts";

const WAITING = ["awaiting-payment", "awaiting-transfer", "awaiting-confirmation"] as const;
const BATCH = 100;

/**
 * Gives back the stock of orders whose time is over. Each order is its own transaction; one that somebody else holds at
 * that moment (a notice being recorded) is left for the next round.
 * @returns how many expired
 */
export async function expireOrders(shop: Pick<Shop, "db" | "now">): Promise<number> {
  const due = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, WAITING), lte(orders.expiresAt, shop.now())))
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH);
  let expired = 0;
  for (const { id } of due) if (await expireOrder(shop, id)) expired += 1;
  return expired;
}

async function expireOrder({ db, now }: Pick<Shop, "db" | "now">, orderId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(and(eq(orders.id, orderId), inArray(orders.status, WAITING), lte(orders.expiresAt, now())))
      .for("update", { skipLocked: true });
    if (!order) return false;
    await moveOrder(tx, order, { to: "expired", kind: "expired", actor: "timer", at: now() });
    await releaseStock(tx, order.id, "timer", now());
    await markCatalogChanged(tx);
    return true;
  });
}
