import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import type { Order } from "./placement/place-order.server.ts";

/**
 * Returns the order with this number and locks its row until the transaction ends.
 * @param customerId restricts the search to this customer's orders
 * @throws {DomainError} ORDER_NOT_FOUND
 */
export async function lockOrder(tx: Db, number: string, customerId?: string): Promise<Order> {
  const isTheirs = customerId === undefined ? undefined : eq(orders.customerId, customerId);
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), /* @guard changed-order-is-the-customers-own */ isTheirs))
    .for("update");
  if (!order) throw new DomainError("ORDER_NOT_FOUND", {});
  return order;
}
