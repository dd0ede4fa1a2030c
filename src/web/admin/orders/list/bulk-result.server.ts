import { findOrderCodes } from "../../../../domain/orders/order-names.server.ts";
import { parseSelectedOrders } from "../../../../domain/orders/staff/selected-orders.ts";
import type { Shop } from "../../../../domain/shop.ts";
import type { BulkResult } from "./list-notices.tsx";

/** Returns the result of a bulk action from the URL that it redirects to; null without one. */
export async function findBulkResult(shop: Pick<Shop, "db">, asked: URLSearchParams): Promise<BulkResult | null> {
  if (asked.get("notice") === "none-chosen") return { packed: null, left: [], changed: [] };
  const packed = asked.get("packed");
  if (packed === null) return null;
  const numbersIn = (name: string) => parseSelectedOrders(asked.get(name)?.split(" ") ?? []);
  const [left, changed] = [numbersIn("left"), numbersIn("changed")];
  const codeOf = await findOrderCodes(shop, [...left, ...changed]);
  return {
    packed: Number(packed),
    left: left.map(codeOf),
    changed: changed.map((number) => ({ number, code: codeOf(number) })),
  };
}
