import { eq } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { receiveCash } from "../ledger/receive-cash.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { moveByStaff, type StaffMove } from "./move-by-staff.server.ts";

/**
 * The parcel was handed over, and cash that was due was paid: a courier hands it over for nothing less. The days within which a return may be asked for begin now (refund policy).
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_MOVABLE
 */
export function deliverOrder(shop: Pick<Shop, "db" | "now" | "enqueueJob">, move: StaffMove): Promise<void> {
  const deliveredAt = shop.now();
  return moveByStaff(shop, {
    ...move,
    to: "delivered",
    also: async (tx, order) => {
      const orderId = order.id;
      await tx.update(orders).set({ deliveredAt }).where(eq(orders.id, orderId));
      if (order.paymentMethod === "cash-on-delivery") await receiveCash(tx, order, deliveredAt);
      await queueMail(shop, tx, { kind: "order-delivered", orderId });
    },
  });
}
