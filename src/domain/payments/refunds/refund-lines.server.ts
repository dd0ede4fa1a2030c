import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orderLines, payments, refundLines, refunds } from "../../../db/schema/index.ts";
import { markUnitsChanged } from "../../catalog/catalog-version.server.ts";
import { DomainError } from "../../errors.ts";
import { restockReturned } from "../../inventory/restock-returned.server.ts";
import { lockProducts } from "../../ledger/post-ledger.server.ts";
import type { Actor } from "../../orders/change-order-status.server.ts";
import { repackParcels } from "../../orders/fulfilment/settle-fulfilment.server.ts";
import {
  newlyRestockedUnits,
  RESTOCKED_UNITS,
  UNITS_COMING_BACK,
} from "../../orders/fulfilment/units-to-send.server.ts";
import type { Shop } from "../../shop.ts";
import type { RefundedLine } from "./refund-methods.ts";

/** Units of the order line in return requests that were not declined or withdrawn, and in parcels that come back. */
const UNITS_TO_RETURN = sql<number>`((select coalesce(sum(r.quantity), 0)::int from return_lines r
  join return_requests q on q.id = r.request_id
  where r.order_line_id = ${orderLines.id} and q.status not in ('declined', 'withdrawn')) + ${UNITS_COMING_BACK})`;

/** Units of the order line that another order replaces, unless that one was cancelled. */
const REPLACED_UNITS = sql<number>`(select coalesce(sum(r.quantity), 0)::int from return_lines r
  join return_requests q on q.id = r.request_id join orders o on o.id = q.replacement_id
  where r.order_line_id = ${orderLines.id} and o.fulfilment_state <> 'cancelled')`;

/** Units of a refund line that staff had back without a return request. */
const RESTOCKED_WITHOUT_REQUEST = sql`greatest(${refundLines.restockUnits} - ${refundLines.returnedUnits}, 0)`;

/**
 * Lists the order lines with the units that no refund covers yet and that were not sent again. `toReturn`: units of
 * return requests among them, at most as many as are left. Returned units are the refunded ones first, as in the
 * ledger. `toSend`: units that no refund returned to stock.
 */
export async function listRefundableLines({ db }: Pick<Shop, "db">, orderId: string) {
  const { id, title, variantLabel, quantity, priceCents, discountCents } = orderLines;
  const refunded = db
    .select({
      lineId: refundLines.orderLineId,
      units: sql<number>`sum(${refundLines.units})::int`.as("refunded_units"),
      returnable: sql<number>`sum(${refundLines.units} - ${RESTOCKED_WITHOUT_REQUEST})::int`.as("refunded_returnable"),
    })
    .from(refundLines)
    .innerJoin(refunds, and(eq(refunds.id, refundLines.refundId), ne(refunds.status, "failed")))
    .innerJoin(payments, and(eq(payments.id, refunds.paymentId), eq(payments.orderId, orderId)))
    .groupBy(refundLines.orderLineId)
    .as("refunded");
  const left = sql<number>`greatest(${quantity} - coalesce(${refunded.units}, 0) - ${REPLACED_UNITS}, 0)`;
  const toReturn = sql<number>`least(${left}, greatest(${UNITS_TO_RETURN} - coalesce(${refunded.returnable}, 0), 0))`;
  const toSend = sql<number>`${quantity} - ${RESTOCKED_UNITS}`;
  return db
    .select({ id, title, variantLabel, quantity, priceCents, discountCents, left, toReturn, toSend })
    .from(orderLines)
    .leftJoin(refunded, eq(refunded.lineId, id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(id);
}

type NewLines = { refundId: string; orderId: string; lines: readonly RefundedLine[]; actor: Actor; at: Date };

/**
 * Records the units that a refund covers: first those of return requests, then units that the customer keeps or never
 * received. Also takes those that return to stock out of a packed parcel. The caller has locked the order's row.
 * @throws {DomainError} ORDER_CHANGED when a line belongs to another order or has fewer units left
 */
export async function insertRefundLines(tx: Db, { refundId, orderId, lines, ...cause }: NewLines): Promise<void> {
  const chosen = lines.filter(({ units }) => units > 0);
  if (chosen.length === 0) return;
  const refundable = new Map((await listRefundableLines({ db: tx }, orderId)).map((line) => [line.id, line]));
  const rows = chosen.map(({ lineId, units, restockUnits }) => {
    const { left = 0, toReturn = 0 } = refundable.get(lineId) ?? {};
    if (units > left || restockUnits > units) throw new DomainError("ORDER_CHANGED", {});
    return { refundId, orderLineId: lineId, units, restockUnits, returnedUnits: Math.min(units, toReturn) };
  });
  await tx.insert(refundLines).values(rows);
  await repackParcels(tx, orderId, cause);
}

type Restocked = { refundId: string; orderId: string; actor: string; at: Date };

/**
 * Restocks the units that staff chose for a refund: at most those that the order took out of stock, without those that
 * a return request has restocked.
 */
export async function restockRefunded(tx: Db, { refundId, orderId, actor, at }: Restocked): Promise<void> {
  const rows = await tx
    .select({
      variantId: orderLines.variantId,
      quantity: newlyRestockedUnits(refundLines.restockUnits, refundId),
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(and(eq(refundLines.refundId, refundId), sql`${refundLines.restockUnits} > 0`));
  // A deleted variant has no stock.
  const lines = rows.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []));
  if (lines.length === 0) return;
  await lockProducts(tx, orderId);
  await restockReturned(tx, { orderId, actor, at, lines });
  await markUnitsChanged(tx);
}
