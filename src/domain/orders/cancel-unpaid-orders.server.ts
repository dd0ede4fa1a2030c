import type { Db } from "../../db/client.ts";
import type { orders } from "../../db/schema/index.ts";
import { releaseStock } from "../inventory/stock.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { moveOrder } from "./move-order.server.ts";

type Unpaid = Pick<typeof orders.$inferSelect, "id" | "status">;

/**
 * Cancels what a customer had placed for card payment and not paid, because they place a new order: nobody holds stock
 * twice. Money that still arrives for a cancelled order is recorded and goes to review (design §7). The caller has locked
 * the orders and what they hold.
 */
export async function cancelUnpaidOrders(
  shop: Pick<Shop, "now" | "enqueueJob">,
  tx: Db,
  unpaid: readonly Unpaid[],
): Promise<void> {
  const at = shop.now();
  for (const order of unpaid) {
    await moveOrder(tx, order, { to: "cancelled", kind: "replaced-by-new-order", actor: "customer", at });
    await releaseStock(tx, order.id, "customer", at);
    await queueMail(shop, tx, { kind: "order-cancelled", orderId: order.id, facts: { reason: "replaced" } });
  }
}
