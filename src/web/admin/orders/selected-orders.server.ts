import { redirect } from "react-router";
import { findOrderCodes } from "../../../domain/orders/order-names.server.ts";
import { type BulkAction, formatLeft, type LeftOrder } from "../../../domain/orders/staff/bulk-actions.ts";
import { parseSelectedOrders } from "../../../domain/orders/staff/selected-orders.ts";
import type { Shop } from "../../../domain/shop.ts";
import { backFrom, withParameters } from "../../urls/order-url.ts";

/**
 * Returns the selected orders of a page that asks before a bulk action, and the list to go back to.
 * @throws a redirect to the list when none was selected
 */
export async function nameSelected(shop: Pick<Shop, "db">, url: URL, list: string) {
  const numbers = parseSelectedOrders(url.searchParams.getAll("order"));
  const back = backFrom(url.searchParams.get("back"), list);
  if (numbers.length === 0) throw redirect(withParameters(back, { notice: "none-chosen" }));
  const codeOf = await findOrderCodes(shop, numbers);
  return { back, names: numbers.map((number) => ({ number, code: codeOf(number) })) };
}

type Done = { action: BulkAction; numbers: readonly string[]; left: readonly LeftOrder[] };

/** Returns the URL of the list with the result of a bulk action, which `findBulkResult` reads. */
export function bulkResultUrl(back: string, { action, numbers, left }: Done): string {
  const changed = numbers.filter((number) => left.every((order) => order.number !== number));
  return withParameters(back, { bulk: action, left: formatLeft(left), changed: changed.join(" ") });
}
