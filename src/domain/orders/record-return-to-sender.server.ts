import { markUnitsChanged } from "../catalog/catalog-version.server.ts";
import { restockReturned } from "../inventory/restock-returned.server.ts";
import { lockProducts } from "../ledger/post-ledger.server.ts";
import type { Shop } from "../shop.ts";
import { moveByStaff, type StaffMove } from "./change-status-by-staff.server.ts";
import { moveParcels } from "./parcels.server.ts";
import { settlePaymentState } from "./settle-payment-state.server.ts";

/** Whether returned units go back to stock, after staff have inspected them. */
export type Restock = "all" | "none";

/**
 * All of a delivered or refused parcel is back. Staff decide whether it can be sold again; if so, each unit is a stock movement,
 * except those that an earlier return of a part has brought back. Cash that was never collected is not expected any more.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_MOVABLE
 */
export function takeBackOrder(
  shop: Pick<Shop, "db" | "now">,
  { restock, ...move }: StaffMove & { restock: Restock },
): Promise<void> {
  const at = shop.now();
  return moveByStaff(shop, {
    ...move,
    from: ["delivered", "returning"],
    to: "returned",
    kind: "returned",
    facts: { restock },
    also: async (tx, { id: orderId }) => {
      await moveParcels(tx, orderId, { from: ["delivered", "returning"], to: "returned", at });
      if (restock === "none") return;
      await lockProducts(tx, orderId);
      await restockReturned(tx, { orderId, actor: move.actor, at });
      await markUnitsChanged(tx);
    },
    afterwards: (tx, { id }) => settlePaymentState(tx, id, { at }),
  });
}
