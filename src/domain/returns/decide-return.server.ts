import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderLines, orders, returnLines, returnRequests } from "../../db/schema/index.ts";
import { markUnitsChanged } from "../catalog/catalog-version.server.ts";
import { DomainError } from "../errors.ts";
import { restockReturned } from "../inventory/restock-returned.server.ts";
import { lockProducts, postLedger } from "../ledger/post-ledger.server.ts";
import type { OrderOwner } from "../order-owner.server.ts";
import { type Actor, changeOrderStatus, logOrderEvent } from "../orders/change-order-status.server.ts";
import { listParcelStates, setParcelState } from "../orders/fulfilment/parcels.server.ts";
import { newlyRestockedUnits, RETURNABLE_UNITS } from "../orders/fulfilment/units-to-send.server.ts";
import { lockOrder } from "../orders/lock-order.server.ts";
import type { Order } from "../orders/placement/place-order.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { canReturnBecome, OPEN_RETURNS, type ReturnStatus } from "./return-status.ts";

type DecideShop = Pick<Shop, "db" | "now" | "enqueueJob">;
type Request = typeof returnRequests.$inferSelect;
type OpenRequest = { tx: Db; order: Order; request: Request; at: Date };

/**
 * Locks an order, finds its open return request and passes both to `run`.
 * @throws {DomainError} ORDER_NOT_FOUND, RETURN_NOT_POSSIBLE when there is no open request or it cannot change to this
 * status
 */
async function withOpenReturn(
  { db, now }: DecideShop,
  { number, owner, to }: { number: string; owner?: OrderOwner; to: ReturnStatus },
  run: (found: OpenRequest) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number, owner);
    const [request] = await tx
      .select()
      .from(returnRequests)
      .where(and(eq(returnRequests.orderId, order.id), inArray(returnRequests.status, OPEN_RETURNS)));
    if (!request || !canReturnBecome(request.status, to))
      throw new DomainError("RETURN_NOT_POSSIBLE", { why: "not-open" });
    await run({ tx, order, request, at: now() });
  });
}

/**
 * Withdraws a customer's return request. Possible until the items are back, or sent again.
 * @throws {DomainError} ORDER_NOT_FOUND (also for another customer's order), RETURN_NOT_POSSIBLE
 */
export async function withdrawReturn(shop: DecideShop, owner: OrderOwner, number: string): Promise<void> {
  await withOpenReturn(shop, { number, owner, to: "withdrawn" }, async ({ tx, order, request, at }) => {
    if (await isReplaced(tx, request)) throw new DomainError("RETURN_NOT_POSSIBLE", { why: "not-open" });
    await tx.update(returnRequests).set({ status: "withdrawn", closedAt: at }).where(eq(returnRequests.id, request.id));
    await logOrderEvent(tx, order.id, {
      kind: "return-withdrawn",
      actor: "customer",
      at,
      facts: { requestId: request.id },
    });
  });
}

async function isReplaced(tx: Db, { replacementId }: Request): Promise<boolean> {
  if (replacementId === null) return false;
  return (await tx.$count(orders, and(eq(orders.id, replacementId), ne(orders.fulfilmentState, "cancelled")))) > 0;
}

type Decision = { number: string; actor: Actor; decision: "approved" | "declined"; text: string };

/**
 * Approves or declines a return request with a reply that the order page displays. The mail does not contain the reply.
 * @throws {DomainError} ORDER_NOT_FOUND, RETURN_NOT_POSSIBLE
 */
export async function decideReturn(shop: DecideShop, { number, actor, decision, text }: Decision): Promise<void> {
  await withOpenReturn(shop, { number, to: decision }, async ({ tx, order, request, at }) => {
    const closedAt = decision === "declined" ? at : null;
    await tx
      .update(returnRequests)
      .set({ status: decision, reply: text, decidedAt: at, closedAt })
      .where(eq(returnRequests.id, request.id));
    await logOrderEvent(tx, order.id, { kind: `return-${decision}`, actor, at, facts: { requestId: request.id } });
    await queueMail(shop, tx, { kind: "return-decided", orderId: order.id, event: request.id, facts: { decision } });
  });
}

/**
 * Records that the items of a return request are back. Staff have inspected them and decide whether they go back to
 * stock, as stock movements. The order is returned when all its items are back. The refund is a separate action.
 * @throws {DomainError} ORDER_NOT_FOUND, RETURN_NOT_POSSIBLE
 */
export async function receiveReturn(
  shop: DecideShop,
  { number, actor, isRestocked }: { number: string; actor: Actor; isRestocked: boolean },
): Promise<void> {
  await withOpenReturn(shop, { number, to: "received" }, async ({ tx, order, request, at }) => {
    const requestId = request.id;
    await tx
      .update(returnRequests)
      .set({ status: "received", isRestocked, closedAt: at })
      .where(eq(returnRequests.id, requestId));
    const facts = { requestId, isRestocked };
    const isArrived = order.fulfilmentState === "delivered" || order.fulfilmentState === "partially-returned";
    if (isArrived && (await isAllBack(tx, order.id))) {
      for (const { id } of await listParcelStates(tx, order.id)) await setParcelState(tx, id, { to: "returned", at });
      await changeOrderStatus(tx, order, { fulfilment: "returned", kind: "return-received", actor, at, facts });
    } else await logOrderEvent(tx, order.id, { kind: "return-received", actor, at, facts });
    if (!isRestocked) return postLedger(tx, { orderId: order.id, at });
    await lockProducts(tx, order.id);
    await restockReturned(tx, { orderId: order.id, actor, at, lines: await variantsOf(tx, requestId) });
    await markUnitsChanged(tx);
    await postLedger(tx, { orderId: order.id, at });
  });
}

async function variantsOf(tx: Db, requestId: string) {
  const rows = await tx
    .select({ variantId: orderLines.variantId, quantity: newlyRestockedUnits(returnLines.quantity, requestId) })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.requestId, requestId));
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
    .where(and(eq(returnRequests.orderId, orderId), eq(returnRequests.status, "received")));
  return sent?.units === back?.units;
}
