import type { Db } from "../../../db/client.ts";
import { releaseStock } from "../../inventory/stock.server.ts";
import { withdrawMails } from "../../queue-mail.server.ts";
import type { Shop } from "../../shop.ts";
import { type Actor, changeOrderStatus, type OrderWithState } from "../change-order-status.server.ts";
import { voidedState } from "../payment-state.ts";
import { releaseCredit } from "../release-credit.server.ts";

type Unpaid = { orders: readonly OrderWithState[]; actor: Actor };

/**
 * Cancels a customer's unpaid card orders when a new order is placed, so that no customer reserves stock twice. Money
 * that still arrives for a cancelled order goes to payment review (design §7). The cancelled orders send no email, even
 * if one is queued: the new order has its own, and a loop of orders could flood a mailbox. The caller has locked the
 * orders and their stock.
 */
export async function cancelUnpaidOrders(
  shop: Pick<Shop, "now">,
  tx: Db,
  { orders: unpaid, actor }: Unpaid,
): Promise<void> {
  const at = shop.now();
  for (const order of unpaid) {
    await changeOrderStatus(tx, order, {
      fulfilment: "cancelled",
      payment: voidedState(order.paymentState),
      kind: "replaced-by-new-order",
      actor,
      at,
    });
    await withdrawMails(tx, order.id, ["order-placed"]);
    await releaseCredit(tx, order.id, { actor, at });
    await releaseStock(tx, order.id, actor, at);
  }
}
