import { DomainError } from "../errors.ts";
import type { LeftOrder } from "../orders/staff/bulk-actions.ts";
import { changeOrder } from "../orders/staff/change-order.server.ts";
import { leftReasonOf } from "../orders/staff/change-orders.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { cancelByStaff } from "./cancel-order.server.ts";

/**
 * Cancels orders without money for staff, each in its own transaction. One with money is left as it is, also when the
 * money has just arrived: staff cancel it on its own page, which names the refund.
 * @returns the orders that were not cancelled, with the reason
 */
export async function cancelUnpaid(
  shop: Pick<Shop, "db" | "now" | "merchantApi" | "enqueueJob">,
  staff: Pick<StaffMember, "userId">,
  numbers: readonly string[],
): Promise<LeftOrder[]> {
  const left: LeftOrder[] = [];
  for (const number of numbers) {
    const change = { staff, number, action: "order.cancel" as const, facts: { money: "none" } };
    try {
      await changeOrder(shop, change, async (within, actor) => {
        const { money } = await cancelByStaff(within, { number, actor });
        // Thrown so that the transaction rolls back.
        if (money !== "none") throw new DomainError("ORDER_CHANGED", {});
      });
    } catch (error) {
      left.push({ number, reason: leftReasonOf(error) });
    }
  }
  return left;
}
