import type { Shop } from "../shop.ts";
import { moveByStaff, type StaffMove } from "./change-status-by-staff.server.ts";
import { moveParcels } from "./parcels.server.ts";

/**
 * The customer did not accept the parcel, or it is not sent out again: the courier brings it back. Its units are not in stock yet;
 * `takeBackOrder` decides about them.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_MOVABLE
 */
export function refuseOrder(shop: Pick<Shop, "db" | "now">, move: StaffMove): Promise<void> {
  return moveByStaff(shop, {
    ...move,
    from: ["dispatched", "delivery-failed"],
    to: "returning",
    kind: "refused",
    also: (tx, { id }) =>
      moveParcels(tx, id, { from: ["dispatched", "delivery-failed"], to: "returning", at: shop.now() }),
  });
}
