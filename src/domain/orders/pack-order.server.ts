import type { Shop } from "../shop.ts";
import { moveByStaff, type StaffMove } from "./change-status-by-staff.server.ts";
import { packParcel } from "./parcels.server.ts";

/**
 * Packs an order that nothing holds back. From then on its customer cannot cancel it without staff.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_MOVABLE
 */
export function packOrder(shop: Pick<Shop, "db" | "now">, move: StaffMove): Promise<void> {
  return moveByStaff(shop, {
    ...move,
    from: ["unfulfilled"],
    to: "packed",
    kind: "packed",
    also: (tx, { id }) => packParcel(tx, id, shop.now()),
  });
}
