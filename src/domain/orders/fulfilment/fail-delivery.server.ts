import type { Shop } from "../../shop.ts";
import { changeStatusByStaff, type StaffStatusChange } from "../change-status-by-staff.server.ts";
import { changeParcelState } from "./parcels.server.ts";

/**
 * Records a failed delivery attempt. The courier keeps the parcel: `dispatchOrder` records the next attempt,
 * `refuseOrder` its way back.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT
 */
export function failDelivery(shop: Pick<Shop, "db" | "now">, change: StaffStatusChange): Promise<void> {
  return changeStatusByStaff(shop, {
    ...change,
    from: ["dispatched"],
    to: "delivery-failed",
    kind: "delivery-failed",
    beforeChange: (tx, { id }) =>
      changeParcelState(tx, id, { from: ["dispatched"], to: "delivery-failed", at: shop.now() }),
  });
}
