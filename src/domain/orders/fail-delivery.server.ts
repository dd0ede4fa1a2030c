import type { Shop } from "../shop.ts";
import { moveByStaff, type StaffMove } from "./change-status-by-staff.server.ts";
import { moveParcels } from "./parcels.server.ts";

/**
 * The courier could not hand the parcel over and keeps it: `dispatchOrder` records the next attempt, `refuseOrder` its way back.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_MOVABLE
 */
export function failDelivery(shop: Pick<Shop, "db" | "now">, move: StaffMove): Promise<void> {
  return moveByStaff(shop, {
    ...move,
    from: ["dispatched"],
    to: "delivery-failed",
    kind: "delivery-failed",
    also: (tx, { id }) => moveParcels(tx, id, { from: ["dispatched"], to: "delivery-failed", at: shop.now() }),
  });
}
