import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orderLines, parcelLines, returnRequests, stockMovements } from "../../../db/schema/index.ts";
import { markUnitsChanged } from "../../catalog/catalog-version.server.ts";
import { restockReturned } from "../../inventory/restock-returned.server.ts";
import { lockProducts } from "../../ledger/post-ledger.server.ts";
import { queueMail } from "../../queue-mail.server.ts";
import type { Shop } from "../../shop.ts";
import { settlePaymentState } from "../settle-payment-state.server.ts";
import { changeParcel, conflict, type ParcelChange } from "./change-parcel.server.ts";
import { UNITS_IN_PARCELS } from "./units-to-send.server.ts";

/** Whether returned units go back to stock, after staff have inspected them. */
export type Restock = "all" | "none";

/**
 * Records that a delivered or refused parcel came back. Staff decide whether it can be sold again; then each of its
 * units is a stock movement, except those that an earlier refund or return restocked. Uncollected cash is not due any
 * more. A delivered part of an order whose customer returned something comes back by return requests only.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT
 */
export function recordReturnToSender(
  shop: Pick<Shop, "db" | "now">,
  { restock, ...change }: ParcelChange & { restock: Restock },
): Promise<void> {
  const at = shop.now();
  return changeParcel(shop, {
    ...change,
    from: ["delivered", "returning"],
    to: "returned",
    kind: "returned",
    facts: { restock },
    beforeChange: async (tx, order, { id: parcelId, state, isPart }) => {
      if (isPart && (await hasReceivedReturn(tx, order.id))) throw conflict(order, "returned");
      const wasDelivered = state === "delivered";
      const facts = isPart ? { wasDelivered, isPart } : { wasDelivered };
      await queueMail(shop, tx, { kind: "order-returned", orderId: order.id, event: parcelId, facts });
      if (restock === "none") return;
      const lines = isPart ? await unitsOf(tx, order.id, parcelId) : undefined;
      await lockProducts(tx, order.id);
      await restockReturned(tx, { orderId: order.id, actor: change.actor, at, lines });
      await markUnitsChanged(tx);
    },
    afterChange: (tx, { id }) => settlePaymentState(tx, id, { at }),
  });
}

async function hasReceivedReturn(tx: Db, orderId: string): Promise<boolean> {
  const isReceived = and(eq(returnRequests.orderId, orderId), eq(returnRequests.status, "received"));
  return (await tx.$count(returnRequests, isReceived)) > 0;
}

/**
 * Returns the units of a parcel per variant, at most as many as are not with the customer or the courier and were
 * not restocked before.
 */
async function unitsOf(tx: Db, orderId: string, parcelId: string) {
  const { variantId } = orderLines;
  const inParcel = sql<number>`(select coalesce(sum(${parcelLines.quantity}), 0)::int from ${parcelLines}
    where ${and(eq(parcelLines.orderLineId, orderLines.id), eq(parcelLines.parcelId, parcelId))})`;
  const restocked = sql<number>`(select coalesce(sum(m.delta), 0)::int from ${stockMovements} m
    where m.order_id = ${orderId} and m.variant_id = ${variantId} and m.reason = 'returned')`;
  const rows = await tx
    .select({
      variantId,
      units: sql<number>`sum(${inParcel})::int`,
      away: sql<number>`sum(${UNITS_IN_PARCELS})::int`,
      ordered: sql<number>`sum(${orderLines.quantity})::int`,
      restocked,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(variantId);
  // A deleted variant has no stock.
  return rows.flatMap(({ variantId: id, units, away, ordered, restocked: before }) =>
    id ? [{ variantId: id, quantity: Math.max(0, Math.min(units, ordered - (away - units) - before)) }] : [],
  );
}
