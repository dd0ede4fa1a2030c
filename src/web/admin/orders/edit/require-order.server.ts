import { findOrderForStaff, type StaffOrder } from "../../../../domain/orders/staff/find-order.server.ts";
import type { Shop } from "../../../../domain/shop.ts";

/**
 * The order that an address names.
 * @throws 404 when there is no such one
 */
export async function requireOrder(shop: Pick<Shop, "db">, number: string): Promise<StaffOrder> {
  const order = await findOrderForStaff(shop, number);
  if (!order) throw new Response(null, { status: 404 });
  return order;
}
