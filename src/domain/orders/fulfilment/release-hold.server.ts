import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { changeStatusByStaff, type StaffStatusChange } from "../change-status-by-staff.server.ts";
import { issueGiftCards } from "../gift-cards/issue-gift-cards.server.ts";
import { isReleasedByStaff } from "./fulfilment-state.ts";

/**
 * Ends a hold that waits for staff. Holds for a payment or a confirmation end by themselves. Gift cards are issued.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT, GIFT_CARDS_NOT_PAID
 */
export function releaseHold(
  shop: Pick<Shop, "db" | "now" | "config" | "enqueueJob">,
  change: StaffStatusChange,
): Promise<void> {
  return changeStatusByStaff(shop, {
    ...change,
    from: ["on-hold"],
    to: "unfulfilled",
    kind: "released",
    beforeChange: async (_tx, { holdReason, status }) => {
      if (isReleasedByStaff(holdReason)) return;
      throw new DomainError("ORDER_STATUS_CONFLICT", { status, to: "paid" });
    },
    afterChange: (tx, { id: orderId }) => issueGiftCards(shop, tx, { orderId, actor: change.actor, at: shop.now() }),
  });
}
