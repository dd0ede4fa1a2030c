import { eq } from "drizzle-orm";
import { orders } from "../../../db/schema/index.ts";
import { receiveCash } from "../../ledger/receive-cash.server.ts";
import type { Shop } from "../../shop.ts";
import { cashDue } from "../payment-state.ts";
import { readMoney, settlePaymentState } from "../settle-payment-state.server.ts";
import { queueUndoableMail } from "../timeline/queue-undoable-mail.server.ts";
import { changeParcel, type ParcelChange } from "./change-parcel.server.ts";

/**
 * Records the delivery of a parcel and, for cash on delivery, the cash that the courier collected. The return window
 * begins with the last delivery (refund policy).
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT
 */
export function deliverOrder(shop: Pick<Shop, "db" | "now" | "enqueueJob">, change: ParcelChange): Promise<void> {
  const at = shop.now();
  return changeParcel(shop, {
    ...change,
    from: ["dispatched"],
    to: "delivered",
    kind: "delivered",
    columns: { deliveredAt: at },
    beforeChange: async (tx, { id: orderId }, { id: event, isPart }) => {
      await tx.update(orders).set({ deliveredAt: at }).where(eq(orders.id, orderId));
      const facts = isPart ? { isPart } : undefined;
      await queueUndoableMail(shop, tx, { kind: "order-delivered", orderId, event, facts });
    },
    afterChange: async (tx, order) => {
      if (order.paymentMethod !== "cash-on-delivery") return;
      const { sums } = await readMoney(tx, order.id);
      if (cashDue(sums) === 0 && sums.isAccepted) return;
      await receiveCash(tx, order, { amountCents: cashDue(sums), at });
      await settlePaymentState(tx, order.id, { actor: change.actor, at, accepts: true });
    },
  });
}
