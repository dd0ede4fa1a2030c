import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { orders } from "../db/schema/index.ts";

/**
 * Id of the customer to whose account an order belongs. For an order without an account it is the order's own id. Only
 * a device that may open the order has it (`orders/guests/opened-orders.server.ts`).
 */
export type OrderOwner = string;

/**
 * Returns the condition for orders of this owner. Once an order belongs to an account, the order's own id no longer
 * opens it.
 */
export function isOwnedBy(owner: OrderOwner): SQL {
  const { customerId, id } = orders;
  const isOwnId = and(/* @guard own-id-opens-no-order-of-account */ isNull(customerId), eq(id, owner));
  return sql`(${customerId} = ${owner} or ${isOwnId})`;
}
