import { findOrderCodes, findOrderStatuses } from "../../../domain/orders/order-names.server.ts";
import { BULK_ACTIONS, parseLeft } from "../../../domain/orders/staff/bulk-actions.ts";
import { parseSelectedOrders } from "../../../domain/orders/staff/selected-orders.ts";
import { isUndoableBy } from "../../../domain/orders/staff/undo-actions.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import type { Role } from "../../../domain/staff/permissions.ts";
import type { BulkResult } from "./bulk-notice.tsx";

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
  const numbers = left.map(({ number }) => number);
  const [codeOf, statusOf] = await Promise.all([
    findOrderCodes(shop, [...numbers, ...changed]),
    findOrderStatuses(shop, numbers),
  ]);
  return {
    action,
    isUndoable: isUndoableBy(role, action),
    left: left.map(({ number, reason }) => ({ number, code: codeOf(number), reason, status: statusOf(number) })),
    changed: changed.map((number) => ({ number, code: codeOf(number) })),
  };
}
