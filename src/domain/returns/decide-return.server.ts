import { and, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders, returnRequests } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import type { OrderOwner } from "../order-owner.server.ts";
import { type Actor, logOrderEvent } from "../orders/change-order-status.server.ts";
import { lockOrder } from "../orders/lock-order.server.ts";
import type { Order } from "../orders/placement/place-order.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { canReturnBecome, OPEN_RETURNS, type ReturnStatus } from "./return-status.ts";

export type DecideShop = Pick<Shop, "db" | "now" | "enqueueJob">;
type Request = typeof returnRequests.$inferSelect;
type OpenRequest = { tx: Db; order: Order; request: Request; at: Date };

/**
 * Locks an order, finds its open return request and passes both to `run`.
 * @throws {DomainError} ORDER_NOT_FOUND, RETURN_NOT_POSSIBLE when there is no open request or it cannot change to this
 * status
 */
export async function withOpenReturn(
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

/** Whether the items of a request were sent again. */
export async function isReplaced(tx: Db, { replacementId }: Request): Promise<boolean> {
  if (replacementId === null) return false;
  return (await tx.$count(orders, and(eq(orders.id, replacementId), ne(orders.fulfilmentState, "cancelled")))) > 0;
}

type Decision = { number: string; actor: Actor; decision: "approved" | "declined"; text: string };

/**
 * Approves or declines a return request with a reply that the order page displays. The mail does not contain the reply.
 * An approved one can be declined later, when its items do not arrive.
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
