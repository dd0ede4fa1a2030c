import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderLines, returnLines, returnRequests } from "../../db/schema/index.ts";
import { markUnitsChanged } from "../catalog/catalog-version.server.ts";
import { DomainError } from "../errors.ts";
import { restockReturned } from "../inventory/restock-returned.server.ts";
import { lockProducts, postLedger } from "../ledger/post-ledger.server.ts";
import { type Actor, changeOrderStatus, logOrderEvent } from "../orders/change-order-status.server.ts";
import { listParcelStates, setParcelState } from "../orders/fulfilment/parcels.server.ts";
import { newlyRestockedUnits, RETURNABLE_UNITS } from "../orders/fulfilment/units-to-send.server.ts";
import type { Order } from "../orders/placement/place-order.server.ts";
import { type DecideShop, isReplaced, withOpenReturn } from "./decide-return.server.ts";

/** Units of an order line that arrived, and how many of them go back to stock. */
export type ReceivedLine = { lineId: string; units: number; restockUnits: number };

type Received = {
  number: string;
  actor: Actor;
  /** `all` and `none`: every requested unit arrived, and all or none of them go back to stock. */
  restock: "all" | "none" | readonly ReceivedLine[];
};

/**
 * Records which items of a return request arrived. Staff have inspected them and decide which of them go back to stock,
 * as stock movements. Units that did not arrive leave the request, so that the customer can still return them. The
 * order is returned when all its items are back. The refund is a separate action.
 * @throws {DomainError} ORDER_NOT_FOUND, RETURN_NOT_POSSIBLE (also when nothing arrived), ORDER_CHANGED when a line has
 * fewer requested units, or when units are missing of items that were sent again
 */
export async function receiveReturn(shop: DecideShop, { number, actor, restock }: Received): Promise<void> {
  await withOpenReturn(shop, { number, to: "received" }, async ({ tx, order, request, at }) => {
    const missing = await writeReceivedLines(tx, request.id, restock);
    // Another refund must not cover a unit that was sent again.
    if (missing > 0 && (await isReplaced(tx, request))) throw new DomainError("ORDER_CHANGED", {});
    await tx.update(returnRequests).set({ status: "received", closedAt: at }).where(eq(returnRequests.id, request.id));
    await settleOrder(tx, order, { actor, at, facts: { requestId: request.id, missing } });
    const lines = await restockedVariants(tx, request.id);
    if (lines.length > 0) {
      await lockProducts(tx, order.id);
      await restockReturned(tx, { orderId: order.id, actor, at, lines });
      await markUnitsChanged(tx);
    }
    await postLedger(tx, { orderId: order.id, at });
  });
}

/** @returns the number of units that did not arrive */
async function writeReceivedLines(tx: Db, requestId: string, restock: Received["restock"]): Promise<number> {
  const requested = await tx.select().from(returnLines).where(eq(returnLines.requestId, requestId));
  const received =
    typeof restock === "string"
      ? requested.map(({ orderLineId: lineId, quantity: units }): ReceivedLine => {
          return { lineId, units, restockUnits: restock === "all" ? units : 0 };
        })
      : restock;
  if (received.every(({ units }) => units === 0))
    throw new DomainError("RETURN_NOT_POSSIBLE", { why: "nothing-chosen" });
  let missing = 0;
  for (const { orderLineId, quantity } of requested) {
    const line = received.find(({ lineId }) => lineId === orderLineId);
    if (!line || line.units > quantity || line.restockUnits > line.units) throw new DomainError("ORDER_CHANGED", {});
    missing += quantity - line.units;
    const row = sql`${returnLines.requestId} = ${requestId} and ${returnLines.orderLineId} = ${orderLineId}`;
    if (line.units === 0) await tx.delete(returnLines).where(row);
    else await tx.update(returnLines).set({ quantity: line.units, restockUnits: line.restockUnits }).where(row);
  }
  return missing;
}

type Event = { actor: Actor; at: Date; facts: { requestId: string; missing: number } };

async function settleOrder(tx: Db, order: Order, { actor, at, facts }: Event): Promise<void> {
  const isArrived = order.fulfilmentState === "delivered" || order.fulfilmentState === "partially-returned";
  if (!isArrived || !(await isAllBack(tx, order.id)))
    return logOrderEvent(tx, order.id, { kind: "return-received", actor, at, facts });
  for (const { id } of await listParcelStates(tx, order.id)) await setParcelState(tx, id, { to: "returned", at });
  await changeOrderStatus(tx, order, { fulfilment: "returned", kind: "return-received", actor, at, facts });
}

async function restockedVariants(tx: Db, requestId: string) {
  const rows = await tx
    .select({ variantId: orderLines.variantId, quantity: newlyRestockedUnits(returnLines.restockUnits, requestId) })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(sql`${returnLines.requestId} = ${requestId} and ${returnLines.restockUnits} > 0`)
    .orderBy(orderLines.id);
  // A deleted variant has no stock.
  return rows.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []));
}

async function isAllBack(tx: Db, orderId: string): Promise<boolean> {
  const [sent] = await tx
    .select({ units: sql<number>`sum(${RETURNABLE_UNITS})::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const [back] = await tx
    .select({ units: sql<number>`coalesce(sum(${returnLines.quantity}), 0)::int` })
    .from(returnLines)
    .innerJoin(returnRequests, eq(returnRequests.id, returnLines.requestId))
    .where(sql`${returnRequests.orderId} = ${orderId} and ${returnRequests.status} = 'received'`);
  return sent?.units === back?.units;
}
