import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orderLines, orders } from "../../../db/schema/index.ts";
import { isSold } from "../cancelling.ts";
import { changeOrderStatus, ORDER_STATE_COLUMNS, type OrderEvent } from "../change-order-status.server.ts";
import { BEFORE_DISPATCH } from "../fulfilment-state.ts";
import { unpackParcels } from "../parcels.server.ts";

const restockedBy = (isCounted: SQL) => sql<number>`(select coalesce(sum(r.restock_units), 0)::int from refund_lines r
  join refunds f on f.id = r.refund_id where r.order_line_id = ${orderLines.id} and ${isCounted})`;

/**
 * Units of an order line that refunds returned to stock: they are not packed. Open refunds count, because their money
 * can take days and the parcel leaves meanwhile.
 */
export const RESTOCKED_UNITS = restockedBy(sql`f.status <> 'failed'`);

/** Units that were refunded before the order was dispatched, so that the customer never received them. */
export const UNSENT_UNITS = restockedBy(sql`f.status <> 'failed' and not exists (select from order_events e
  where e.order_id = ${orderLines.orderId} and e.fulfilment_state = 'dispatched' and e.created_at <= f.created_at)`);

const RESTOCKED_BY_DONE_REFUNDS = restockedBy(sql`f.status = 'done'`);

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
