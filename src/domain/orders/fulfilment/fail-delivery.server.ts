import type { Shop } from "../../shop.ts";
import { queueUndoableMail } from "../timeline/queue-undoable-mail.server.ts";
import { changeParcel, type ParcelChange } from "./change-parcel.server.ts";
import { attemptEvent, type DeliveryFailure } from "./delivery-failures.ts";

/**
 * Records a failed delivery attempt with its reason, and queues the customer's email. The courier keeps the parcel:
 * `dispatchOrder` records the next attempt, `refuseOrder` its way back.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT
 */
export function failDelivery(
  shop: Pick<Shop, "db" | "now">,
  { reason = "nobody-there", ...change }: ParcelChange & { reason?: DeliveryFailure },
): Promise<void> {
  return changeParcel(shop, {
    ...change,
    from: ["dispatched"],
    to: "delivery-failed",
    kind: "delivery-failed",
    facts: { reason },
    beforeChange: async (tx, { id: orderId }, { id, attempts, isPart }) => {
      const event = attemptEvent(id, attempts);
      const facts = isPart ? { reason, isPart } : { reason };
      await queueUndoableMail(shop, tx, { kind: "order-delivery-failed", orderId, event, facts });
    },
  });
}
