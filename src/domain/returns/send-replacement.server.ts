import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { returnLines, returnRequests } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { type Actor, logOrderEvent } from "../orders/change-order-status.server.ts";
import { lockOrder } from "../orders/lock-order.server.ts";
import type { Order } from "../orders/placement/place-order.server.ts";
import { placeReplacement } from "../orders/placement/place-replacement.server.ts";
import { listRefundableLines } from "../payments/refunds/refund-lines.server.ts";
import type { Shop } from "../shop.ts";
import { REPLACEABLE_RETURNS } from "./return-status.ts";

type ReplacingShop = Pick<Shop, "db" | "now" | "settings" | "enqueueJob">;
type Decision = { number: string; actor: Actor };

/** Condition on `return_requests`: staff have to send the same items again, or refund them. */
export const AWAITS_REPLACEMENT = and(
  eq(returnRequests.remedy, "replacement"),
  inArray(returnRequests.status, [...REPLACEABLE_RETURNS]),
  or(
    isNull(returnRequests.replacementId),
    sql`exists (select from orders r where r.id = ${returnRequests.replacementId} and r.fulfilment_state = 'cancelled')`,
  ),
);

/**
 * Sends the items of an approved or received return request again, as an order of Rs. 0 that is linked to this one.
 * Once per request, unless that order was cancelled. Nothing changes if the stock is gone: staff can refund instead.
 * @returns the number of the new order
 * @throws {DomainError} ORDER_NOT_FOUND, RETURN_NOT_POSSIBLE, STOCK_GONE, ORDER_CHANGED when units are refunded already
 */
export function sendReplacement(shop: ReplacingShop, { number, actor }: Decision): Promise<string> {
  return shop.db.transaction(async (tx) => {
    const { order, request } = await lockAwaiting(tx, number);
    const { orderLineId, quantity } = returnLines;
    const units = await tx
      .select({ orderLineId, quantity })
      .from(returnLines)
      .where(eq(returnLines.requestId, request.id));
    const left = new Map((await listRefundableLines({ db: tx }, order.id)).map((line) => [line.id, line.left]));
    if (units.some((line) => line.quantity > (left.get(line.orderLineId) ?? 0)))
      throw new DomainError("ORDER_CHANGED", {});
    const placed = await placeReplacement(shop, tx, { order, units, actor });
    await tx.update(returnRequests).set({ replacementId: placed.id }).where(eq(returnRequests.id, request.id));
    const facts = { requestId: request.id, replacement: placed.number };
    await logOrderEvent(tx, order.id, { kind: "replacement-sent", actor, at: shop.now(), facts });
    return placed.number;
  });
}

/**
 * Decides that the items of a return request are refunded, not replaced. The refund is a command of its own.
 * @throws {DomainError} ORDER_NOT_FOUND, RETURN_NOT_POSSIBLE
 */
export async function refundInstead({ db, now }: Pick<Shop, "db" | "now">, { number, actor }: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    const { order, request } = await lockAwaiting(tx, number);
    await tx.update(returnRequests).set({ remedy: "refund" }).where(eq(returnRequests.id, request.id));
    const facts = { requestId: request.id };
    await logOrderEvent(tx, order.id, { kind: "refund-instead", actor, at: now(), facts });
  });
}

async function lockAwaiting(tx: Db, number: string): Promise<{ order: Order; request: { id: string } }> {
  const order = await lockOrder(tx, number);
  const [request] = await tx
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(and(eq(returnRequests.orderId, order.id), AWAITS_REPLACEMENT))
    .orderBy(desc(returnRequests.createdAt))
    .limit(1);
  if (!request || order.anonymisedAt) throw new DomainError("RETURN_NOT_POSSIBLE", { why: "not-open" });
  return { order, request };
}
