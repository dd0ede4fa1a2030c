import type { Shop } from "../shop.ts";
import { moveByStaff, type StaffMove } from "./move-by-staff.server.ts";

/**
 * Staff have packed an order that is paid or confirmed. From here on its customer cannot cancel it by themselves.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_MOVABLE
 */
export function packOrder(shop: Pick<Shop, "db" | "now">, move: StaffMove): Promise<void> {
  return moveByStaff(shop, { ...move, to: "packed" });
}
