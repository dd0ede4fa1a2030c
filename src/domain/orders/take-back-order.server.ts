import { markUnitsChanged } from "../catalog/catalog-version.server.ts";
import { restockReturned } from "../inventory/restock-returned.server.ts";
import { lockProducts } from "../ledger/post-ledger.server.ts";
import type { Shop } from "../shop.ts";
import { moveByStaff, type StaffMove } from "./move-by-staff.server.ts";

/** Whether what came back goes on the shelf: a human has looked at it. */
export type Restock = "all" | "none";

/**
 * All of a delivered or refused parcel is back. Staff decide whether it can be sold again; if so, each unit is a movement of
 * stock, except those that an earlier return of a part has brought back already.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_MOVABLE
 */
export function takeBackOrder(
  shop: Pick<Shop, "db" | "now">,
  { restock, ...move }: StaffMove & { restock: Restock },
): Promise<void> {
  return moveByStaff(shop, {
    ...move,
    to: "returned",
    facts: { restock },
    also: async (tx, { id: orderId }) => {
      if (restock === "none") return;
      await lockProducts(tx, orderId);
      await restockReturned(tx, { orderId, actor: move.actor, at: shop.now() });
      await markUnitsChanged(tx);
    },
  });
}
