import type { Shop } from "../../shop.ts";
import { queueUndoableMail } from "../timeline/queue-undoable-mail.server.ts";
import { changeParcel, type ParcelChange } from "./change-parcel.server.ts";
import { attemptEvent } from "./delivery-failures.ts";

/**
 * Records that the customer refused the parcel, or that it is not sent out again: the courier brings it back. Its units
 * are not in stock yet; `recordReturnToSender` decides about them.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT
 */
export function refuseOrder(shop: Pick<Shop, "db" | "now">, change: ParcelChange): Promise<void> {
  return changeParcel(shop, {
    ...change,
    from: ["dispatched", "delivery-failed"],
    to: "returning",
    kind: "refused",
    beforeChange: async (tx, { id: orderId }, { id, attempts, state, isPart }) => {
      const event = attemptEvent(id, attempts);
      const isRefused = state === "dispatched";
      const facts = isPart ? { isRefused, isPart } : { isRefused };
      await queueUndoableMail(shop, tx, { kind: "order-returning", orderId, event, facts });
    },
  });
}
