import type { Shop } from "../shop.ts";
import { moveByStaff, type StaffMove } from "./move-by-staff.server.ts";

/**
 * The parcel was not accepted at the door, or nobody was there, and the courier brings it back. Its goods are on the way, not on
 * the shelf: `takeBackOrder` says what becomes of them.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_MOVABLE
 */
export function refuseOrder(shop: Pick<Shop, "db" | "now">, move: StaffMove): Promise<void> {
  return moveByStaff(shop, { ...move, to: "refused" });
}
