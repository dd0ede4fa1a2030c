import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orderLines, orders, parcelLines, parcels } from "../../../db/schema/index.ts";
import { invariant } from "../../errors.ts";
import { changeOrderStatus, ORDER_STATE_COLUMNS, type OrderEvent } from "../change-order-status.server.ts";
import { listUnitsToPack, readFulfilment } from "./parcels.server.ts";
import { UNITS_TO_PACK } from "./units-to-send.server.ts";

type Cause = Pick<OrderEvent, "actor" | "at">;

/**
 * Takes units out of packed parcels that a new refund returns to stock. When that refund failed, puts them back into
 * the parcel of an order that was packed whole; otherwise they are to be packed again. The caller has locked the
 * order's row.
 */
export async function repackParcels(tx: Db, orderId: string, cause: Cause): Promise<void> {
  await takeOutRestocked(tx, orderId);
  const [order] = await tx.select({ state: orders.fulfilmentState }).from(orders).where(eq(orders.id, orderId));
  if (order?.state === "packed") await fillPackedParcel(tx, orderId);
  await settleFulfilment(tx, orderId, cause);
}

/**
 * Updates an order's fulfilment state from its parcels and the units that are still to be packed, if it has parcels.
 * The caller has locked the order's row.
 */
export async function settleFulfilment(tx: Db, orderId: string, cause: Cause): Promise<void> {
  const { state: fulfilment, count } = await readFulfilment(tx, orderId);
  if (count === 0) return;
  const [order] = await tx.select(ORDER_STATE_COLUMNS).from(orders).where(eq(orders.id, orderId));
  invariant(order, "no order row for its parcels");
  if (order.fulfilmentState === fulfilment) return;
  await changeOrderStatus(tx, order, { ...cause, fulfilment, kind: "parcels-changed" });
}

/**
 * Takes units out of packed parcels that refunds return to stock, from the newest parcel first. The last parcel of an
 * order stays, also without units. The caller has locked the order's row.
 */
async function takeOutRestocked(tx: Db, orderId: string): Promise<void> {
  const over = sql<number>`-${UNITS_TO_PACK}`;
  const packed = await tx
    .select({ parcelId: parcels.id, lineId: orderLines.id, quantity: parcelLines.quantity, over })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(and(eq(parcels.orderId, orderId), eq(parcels.state, "packed"), gt(over, 0)))
    .orderBy(desc(parcels.createdAt), desc(parcels.id));
  const taken = new Map<string, number>();
  for (const { parcelId, lineId, quantity, over: units } of packed) {
    const toTake = Math.min(quantity, units - (taken.get(lineId) ?? 0));
    taken.set(lineId, (taken.get(lineId) ?? 0) + toTake);
    const isIt = and(eq(parcelLines.parcelId, parcelId), eq(parcelLines.orderLineId, lineId));
    if (toTake === quantity) await tx.delete(parcelLines).where(isIt);
    else if (toTake > 0)
      await tx
        .update(parcelLines)
        .set({ quantity: quantity - toTake })
        .where(isIt);
  }
  const isEmpty = sql`not exists (select from parcel_lines l where l.parcel_id = ${parcels.id})
    and exists (select from parcels o where o.order_id = ${orderId} and o.id <> ${parcels.id})`;
  await tx.delete(parcels).where(and(eq(parcels.orderId, orderId), eq(parcels.state, "packed"), isEmpty));
}

/** Puts all units that are still to be packed into the newest packed parcel. The caller has locked the order's row. */
async function fillPackedParcel(tx: Db, orderId: string): Promise<void> {
  const [parcel] = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), eq(parcels.state, "packed")))
    .orderBy(desc(parcels.createdAt), desc(parcels.id))
    .limit(1);
  invariant(parcel, "packed order without a packed parcel");
  for (const { orderLineId, quantity } of await listUnitsToPack(tx, orderId)) {
    await tx
      .insert(parcelLines)
      .values({ parcelId: parcel.id, orderLineId, quantity })
      .onConflictDoUpdate({
        target: [parcelLines.parcelId, parcelLines.orderLineId],
        set: { quantity: sql`${parcelLines.quantity} + ${quantity}` },
      });
  }
}
