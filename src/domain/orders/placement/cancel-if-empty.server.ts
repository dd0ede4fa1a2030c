import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orderLines, orders } from "../../../db/schema/index.ts";
import { isSold } from "../cancelling.ts";
import { changeOrderStatus, ORDER_STATE_COLUMNS, type OrderEvent } from "../change-order-status.server.ts";
import { BEFORE_DISPATCH } from "../fulfilment/fulfilment-state.ts";
import { unpackParcels } from "../fulfilment/parcels.server.ts";
import { RESTOCKED_BY_DONE_REFUNDS } from "../fulfilment/units-to-send.server.ts";

/**
 * Cancels an accepted, undispatched order when refunds have put all its units back to stock and nothing is left to
 * send. The caller has locked the order's row.
 */
export async function cancelIfEmpty(tx: Db, orderId: string, event: OrderEvent): Promise<void> {
  const isUnsent = and(eq(orders.id, orderId), inArray(orders.fulfilmentState, [...BEFORE_DISPATCH]));
  const [order] = await tx.select(ORDER_STATE_COLUMNS).from(orders).where(isUnsent);
  if (!order || !isSold(order)) return;
  const isToSend = and(eq(orderLines.orderId, orderId), sql`${orderLines.quantity} > ${RESTOCKED_BY_DONE_REFUNDS}`);
  if ((await tx.$count(orderLines, isToSend)) > 0) return;
  await unpackParcels(tx, orderId);
  await changeOrderStatus(tx, order, { ...event, fulfilment: "cancelled" });
}
