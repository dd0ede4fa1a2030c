import type { OrderName } from "../../../domain/orders/order-code.ts";
import { findOrderCodes } from "../../../domain/orders/order-names.server.ts";
import { parseSelectedOrders } from "../../../domain/orders/staff/selected-orders.ts";
import { UNDO_REFUSALS } from "../../../domain/orders/timeline/undo-window.ts";
import type { Shop } from "../../../domain/shop.ts";
import type { UndoResult } from "./undo.tsx";

/** Returns the order of a completed action from the URL that it redirects to; null without one. */
export async function findDoneOrder(shop: Pick<Shop, "db">, params: URLSearchParams): Promise<OrderName | null> {
  const [number] = parseSelectedOrders([params.get("order")]);
  return number ? { number, code: (await findOrderCodes(shop, [number]))(number) } : null;
}

/** Returns the result of an undo from the URL that it redirects to; null without one. */
export async function findUndoResult(shop: Pick<Shop, "db">, params: URLSearchParams): Promise<UndoResult | null> {
  const undone = params.get("undone");
  if (undone === null) return null;
  const refusal = UNDO_REFUSALS.find((why) => why === params.get("refusal")) ?? null;
  const left = parseSelectedOrders(params.get("left")?.split(" ") ?? []);
  const codeOf = await findOrderCodes(shop, left);
  return { undone: Number(undone) || 0, left: left.map(codeOf), refusal };
}
