import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { lockOrder } from "../orders/lock-order.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";

/**
 * Replaces the secret of an order's payment link: links that were sent before stop working. An order that does not
 * await a card payment keeps its link, which then only shows its status.
 * @returns false for such an order
 * @throws {DomainError} ORDER_NOT_FOUND
 */
export async function renewPayLink(
  { db }: Pick<Shop, "db">,
  staff: Pick<StaffMember, "userId">,
  number: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id, status } = await lockOrder(tx, number);
    if (status !== "awaiting-payment") return false;
    await tx.update(orders).set({ payKey: randomUUID() }).where(eq(orders.id, id));
    await writeAudit(tx, staff, { action: "order.renew-pay-link", subject: number });
    return true;
  });
}
