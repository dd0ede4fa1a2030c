import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { packOrder } from "../fulfilment/pack-order.server.ts";
import { changeOrder } from "./change-order.server.ts";

/**
 * Packs several orders, each in its own transaction: one that cannot be packed does not affect the others.
 * An order whose card would be charged is not packed: staff confirm its amount on its own.
 * @returns the numbers of the orders that were not packed
 */
export async function packOrders(
  shop: Pick<Shop, "db" | "now" | "enqueueJob">,
  staff: Pick<StaffMember, "userId">,
  numbers: readonly string[],
): Promise<string[]> {
  const left: string[] = [];
  for (const number of numbers) {
    const change = { staff, number, action: "order.pack" as const };
    const isPacked = await changeOrder(shop, change, (tx, actor) => packOrder(tx, { number, actor })).then(
      () => true,
      refused,
    );
    if (!isPacked) left.push(number);
  }
  return left;
}

function refused(error: unknown): false {
  if (error instanceof DomainError) return false;
  throw error;
}
