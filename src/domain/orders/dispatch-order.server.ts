import { eq } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import type { DispatchInput } from "./dispatch-input.ts";
import { moveByStaff, type StaffMove } from "./move-by-staff.server.ts";

/**
 * The courier has a packed parcel. Where it can be followed stands with the order, not in its events: such a page may show an
 * address, and goes when the order is anonymised.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_MOVABLE
 */
export function dispatchOrder(
  shop: Pick<Shop, "db" | "now" | "enqueueJob">,
  { courier, trackingNumber, trackingUrl, ...move }: StaffMove & DispatchInput,
): Promise<void> {
  return moveByStaff(shop, {
    ...move,
    to: "dispatched",
    facts: { courier },
    also: async (tx, { id: orderId }) => {
      const facts = { courier, trackingNumber, trackingUrl };
      await tx.update(orders).set(facts).where(eq(orders.id, orderId));
      await queueMail(shop, tx, { kind: "order-dispatched", orderId, facts });
    },
  });
}
