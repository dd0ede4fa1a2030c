import { sql } from "drizzle-orm";
import { parcels } from "../../db/schema/index.ts";
import { queueUndoableMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { moveByStaff, type StaffMove } from "./change-status-by-staff.server.ts";
import type { DispatchInput } from "./dispatch-input.ts";
import { moveParcels } from "./parcels.server.ts";

/**
 * Hands a packed order to the courier, or sends it out for the next attempt. The tracking number is stored with the parcel, not
 * in events: the courier's page may show a postal address, and is deleted when the order is anonymised.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_MOVABLE
 */
export function dispatchOrder(
  shop: Pick<Shop, "db" | "now" | "enqueueJob">,
  { courier, trackingNumber, trackingUrl, ...move }: StaffMove & DispatchInput,
): Promise<void> {
  const facts = { courier, trackingNumber, trackingUrl };
  return moveByStaff(shop, {
    ...move,
    from: ["packed", "delivery-failed", "returning"],
    to: "dispatched",
    kind: "dispatched",
    facts: { courier },
    also: async (tx, { id: orderId }) => {
      const attempts = sql`${parcels.attempts} + 1`;
      const from = ["packed", "delivery-failed", "returning"] as const;
      await moveParcels(tx, orderId, { from, to: "dispatched", at: shop.now(), ...facts, attempts });
      await queueUndoableMail(shop, tx, { kind: "order-dispatched", orderId, facts });
    },
  });
}
