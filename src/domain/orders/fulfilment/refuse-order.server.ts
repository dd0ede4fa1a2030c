import type { Shop } from "../../shop.ts";
import { changeStatusByStaff, type StaffStatusChange } from "../change-status-by-staff.server.ts";
import { changeParcelState } from "./parcels.server.ts";

/**
 * Records that the customer refused the parcel, or that it is not sent out again: the courier brings it back. Its units
 * are not in stock yet; `recordReturnToSender` decides about them.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT
 */
export function refuseOrder(shop: Pick<Shop, "db" | "now">, change: StaffStatusChange): Promise<void> {
  return changeStatusByStaff(shop, {
    ...change,
    from: ["dispatched", "delivery-failed"],
    to: "returning",
    kind: "refused",
    beforeChange: (tx, { id }) =>
      changeParcelState(tx, id, { from: ["dispatched", "delivery-failed"], to: "returning", at: shop.now() }),
  });
}
