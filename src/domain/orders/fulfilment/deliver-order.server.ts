import { eq } from "drizzle-orm";
import { orders } from "../../../db/schema/index.ts";
import { receiveCash } from "../../ledger/receive-cash.server.ts";
import { queueUndoableMail } from "../../queue-mail.server.ts";
import type { Shop } from "../../shop.ts";
import { changeStatusByStaff, type StaffStatusChange } from "../change-status-by-staff.server.ts";
import { cashDue } from "../payment-state.ts";
import { readMoney, settlePaymentState } from "../settle-payment-state.server.ts";
import { changeParcelState } from "./parcels.server.ts";

/**
 * Records the delivery of a parcel and, for cash on delivery, the cash that the courier collected. The return window
 * begins now (refund policy).
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT
 */
export function deliverOrder(shop: Pick<Shop, "db" | "now" | "enqueueJob">, change: StaffStatusChange): Promise<void> {
  const at = shop.now();
  return changeStatusByStaff(shop, {
    ...change,
    from: ["dispatched"],
    to: "delivered",
    kind: "delivered",
    beforeChange: async (tx, { id: orderId }) => {
      await tx.update(orders).set({ deliveredAt: at }).where(eq(orders.id, orderId));
      await changeParcelState(tx, orderId, { from: ["dispatched"], to: "delivered", at, deliveredAt: at });
      await queueUndoableMail(shop, tx, { kind: "order-delivered", orderId });
    },
    afterChange: async (tx, order) => {
      if (order.paymentMethod !== "cash-on-delivery") return;
      const { sums } = await readMoney(tx, order.id);
      await receiveCash(tx, order, { amountCents: cashDue(sums), at });
      await settlePaymentState(tx, order.id, { actor: change.actor, at, accepts: true });
    },
  });
}
