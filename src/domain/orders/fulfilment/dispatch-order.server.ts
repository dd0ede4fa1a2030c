import { sql } from "drizzle-orm";
import { parcels } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { queueUndoableMail } from "../../queue-mail.server.ts";
import type { Shop } from "../../shop.ts";
import { changeStatusByStaff, type StaffStatusChange } from "../change-status-by-staff.server.ts";
import type { DispatchInput } from "./dispatch-input.ts";
import { changeParcelState, hasUnitsToSend } from "./parcels.server.ts";

/**
 * Records that the courier took a packed order, or took it again for another attempt. The tracking number is stored
 * with the parcel, not in events: the courier's page may show a postal address, so it is deleted when the order is
 * anonymised.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT, PARCEL_EMPTY when refunds return all its units to stock
 */
export function dispatchOrder(
  shop: Pick<Shop, "db" | "now" | "enqueueJob">,
  { courier, trackingNumber, trackingUrl, ...change }: StaffStatusChange & DispatchInput,
): Promise<void> {
  const facts = { courier, trackingNumber, trackingUrl };
  return changeStatusByStaff(shop, {
    ...change,
    from: ["packed", "delivery-failed", "returning"],
    to: "dispatched",
    kind: "dispatched",
    facts: { courier },
    beforeChange: async (tx, { id: orderId }) => {
      if (!(await hasUnitsToSend(tx, orderId))) throw new DomainError("PARCEL_EMPTY", {});
      const attempts = sql`${parcels.attempts} + 1`;
      const from = ["packed", "delivery-failed", "returning"] as const;
      await changeParcelState(tx, orderId, { from, to: "dispatched", at: shop.now(), ...facts, attempts });
      await queueUndoableMail(shop, tx, { kind: "order-dispatched", orderId, facts });
    },
  });
}
