import { markUnitsChanged } from "../../catalog/catalog-version.server.ts";
import { restockReturned } from "../../inventory/restock-returned.server.ts";
import { lockProducts } from "../../ledger/post-ledger.server.ts";
import type { Shop } from "../../shop.ts";
import { changeStatusByStaff, type StaffStatusChange } from "../change-status-by-staff.server.ts";
import { settlePaymentState } from "../settle-payment-state.server.ts";
import { changeParcelState } from "./parcels.server.ts";

/** Whether returned units go back to stock, after staff have inspected them. */
export type Restock = "all" | "none";

/**
 * Records that all of a delivered or refused parcel came back. Staff decide whether it can be sold again; then each
 * unit is a stock movement, except those that an earlier partial return restocked. Uncollected cash is not due any more.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT
 */
export function recordReturnToSender(
  shop: Pick<Shop, "db" | "now">,
  { restock, ...change }: StaffStatusChange & { restock: Restock },
): Promise<void> {
  const at = shop.now();
  return changeStatusByStaff(shop, {
    ...change,
    from: ["delivered", "returning"],
    to: "returned",
    kind: "returned",
    facts: { restock },
    beforeChange: async (tx, { id: orderId }) => {
      await changeParcelState(tx, orderId, { from: ["delivered", "returning"], to: "returned", at });
      if (restock === "none") return;
      await lockProducts(tx, orderId);
      await restockReturned(tx, { orderId, actor: change.actor, at });
      await markUnitsChanged(tx);
    },
    afterChange: (tx, { id }) => settlePaymentState(tx, id, { at }),
  });
}
