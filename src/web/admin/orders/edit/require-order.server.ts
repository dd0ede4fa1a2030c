import { findOrderForStaff, type StaffOrder } from "../../../../domain/orders/staff/find-order.server.ts";
import type { Shop } from "../../../../domain/shop.ts";

/**
 * Returns the order that a URL names.
 * @throws 404 when there is none
 */
export async function requireOrder(shop: Pick<Shop, "db">, number: string): Promise<StaffOrder> {
  const order = await findOrderForStaff(shop, number);
  if (!order) throw new Response(null, { status: 404 });
  return order;
}
