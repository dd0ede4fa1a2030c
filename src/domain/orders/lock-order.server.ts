import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { isOwnedBy, type OrderOwner } from "../order-owner.server.ts";
import type { Order } from "./placement/place-order.server.ts";

/**
 * Returns the order with this number and locks its row until the transaction ends.
 * @param owner restricts the search to the orders of this owner
 * @throws {DomainError} ORDER_NOT_FOUND
 */
export async function lockOrder(tx: Db, number: string, owner?: OrderOwner): Promise<Order> {
  const isTheirs = owner === undefined ? undefined : isOwnedBy(owner);
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), /* @guard changed-order-is-the-customers-own */ isTheirs))
    .for("update");
  if (!order) throw new DomainError("ORDER_NOT_FOUND", {});
  return order;
}
