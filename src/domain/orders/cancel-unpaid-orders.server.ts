import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders } from "../../db/schema/index.ts";
import { releaseStock } from "../inventory/stock.server.ts";
import { moveOrder } from "./move-order.server.ts";

/**
 * Cancels what a customer had placed for card payment and not paid, because they place a new order: nobody holds stock
 * twice. Money that still arrives for a cancelled order is recorded and goes to review (design §7).
 */
export async function cancelUnpaidOrders(tx: Db, customerId: string, at: Date): Promise<void> {
  const open = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, "awaiting-payment")))
    .orderBy(asc(orders.id))
    .for("update");
  for (const order of open) {
    await moveOrder(tx, order, { to: "cancelled", kind: "replaced-by-new-order", actor: "customer", at });
    await releaseStock(tx, order.id, "customer", at);
  }
}
