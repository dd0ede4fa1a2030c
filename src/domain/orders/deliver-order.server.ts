import { eq } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { receiveCash } from "../ledger/receive-cash.server.ts";
import { cents } from "../money.ts";
import { queueUndoableMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { moveByStaff, type StaffMove } from "./change-status-by-staff.server.ts";
import { moveParcels } from "./parcels.server.ts";
import { readMoney, settlePaymentState } from "./settle-payment-state.server.ts";

/**
 * The parcel was handed over; for cash on delivery the courier has collected what was due. The days within which a return may be
 * requested begin now (refund policy).
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_MOVABLE
 */
export function deliverOrder(shop: Pick<Shop, "db" | "now" | "enqueueJob">, move: StaffMove): Promise<void> {
  const at = shop.now();
  return moveByStaff(shop, {
    ...move,
    from: ["dispatched"],
    to: "delivered",
    kind: "delivered",
    also: async (tx, { id: orderId }) => {
      await tx.update(orders).set({ deliveredAt: at }).where(eq(orders.id, orderId));
      await moveParcels(tx, orderId, { from: ["dispatched"], to: "delivered", at, deliveredAt: at });
      await queueUndoableMail(shop, tx, { kind: "order-delivered", orderId });
    },
    afterwards: async (tx, order) => {
      if (order.paymentMethod !== "cash-on-delivery") return;
      const { sums } = await readMoney(tx, order.id);
      const amountCents = cents(Math.max(sums.totalCents - sums.receivedCents + sums.refundedCents, 0));
      await receiveCash(tx, order, { amountCents, at });
      await settlePaymentState(tx, order.id, { actor: move.actor, at, accepts: true });
    },
  });
}
