import { findOrderCodes, findOrderStatuses } from "../../../domain/orders/order-names.server.ts";
import { BULK_ACTIONS, type LeftOrder, parseLeft } from "../../../domain/orders/staff/bulk-actions.ts";
import { parseSelectedOrders } from "../../../domain/orders/staff/selected-orders.ts";
import { isUndoableBy } from "../../../domain/orders/staff/undo-actions.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import type { Role } from "../../../domain/staff/permissions.ts";
import type { BulkResult, NamedLeftOrder } from "./bulk-notice.tsx";

/** Returns the result of a bulk action from the URL that it redirects to; null without one. */
export async function findBulkResult(
  shop: Pick<Shop, "db">,
  role: Role,
  asked: URLSearchParams,
): Promise<BulkResult | null> {
  if (asked.get("notice") === "none-chosen") return { action: null };
  const action = BULK_ACTIONS.find((known) => known === asked.get("bulk"));
  if (!action) return null;
  const left = parseLeft(asked.get("left") ?? "");
  const changed = parseSelectedOrders(asked.get("changed")?.split(" ") ?? []);
  const codeOf = await findOrderCodes(shop, changed);
  return {
    action,
    isUndoable: isUndoableBy(role, action),
    left: await nameLeft(shop, left),
    changed: changed.map((number) => ({ number, code: codeOf(number) })),
  };
}

/** Returns orders that were left as they are with their codes and statuses. */
export async function nameLeft(shop: Pick<Shop, "db">, left: readonly LeftOrder[]): Promise<NamedLeftOrder[]> {
  const numbers = left.map(({ number }) => number);
  const [codeOf, statusOf] = await Promise.all([findOrderCodes(shop, numbers), findOrderStatuses(shop, numbers)]);
  return left.map((order) => ({ ...order, code: codeOf(order.number), status: statusOf(order.number) }));
}
