import type { Db } from "../../../db/client.ts";
import { releaseStock } from "../../inventory/stock.server.ts";
import type { Shop } from "../../shop.ts";
import { type Actor, type MovableOrder, moveOrder } from "../change-order-status.server.ts";
import { voidedState } from "../payment-state.ts";

type Unpaid = { orders: readonly MovableOrder[]; actor: Actor };

/**
 * Cancels what a customer had placed for card payment and not paid, because a new order of theirs is placed: nobody holds stock
 * twice. Money that still arrives for a cancelled order is recorded and goes to review (design §7). The caller has locked
 * the orders and what they hold. No email: the new order has its own, and a loop of orders could flood a mailbox.
 */
export async function cancelUnpaidOrders(
  shop: Pick<Shop, "now">,
  tx: Db,
  { orders: unpaid, actor }: Unpaid,
): Promise<void> {
  const at = shop.now();
  for (const order of unpaid) {
    await moveOrder(tx, order, {
      ...{ fulfilment: "cancelled", payment: voidedState(order.paymentState) },
      ...{ kind: "replaced-by-new-order", actor, at },
    });
    await releaseStock(tx, order.id, actor, at);
  }
}
