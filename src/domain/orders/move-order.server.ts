import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderEvents, orders } from "../../db/schema/index.ts";
import { invariant } from "../errors.ts";
import { canBecome, type OrderStatus } from "./order-status.ts";

/** Who caused an event; staff are named by their id. */
export type Actor = "customer" | "gateway" | "timer" | `staff:${string}`;

type Move = { to: OrderStatus; kind: string; actor: Actor; at: Date; facts?: Record<string, unknown> };

/**
 * The only way an order's status changes: along the transition table, with its event, in the caller's transaction.
 * The caller has locked the order's row.
 */
export async function moveOrder(tx: Db, order: { id: string; status: OrderStatus }, move: Move): Promise<void> {
  const { to, kind, actor, at, facts = {} } = move;
  invariant(canBecome(order.status, to), `an order cannot go from ${order.status} to ${to}`);
  const paidAt = to === "paid" ? { paidAt: at } : {};
  await tx
    .update(orders)
    .set({ status: to, updatedAt: at, ...paidAt })
    .where(eq(orders.id, order.id));
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, kind, fromStatus: order.status, toStatus: to, actor, facts, createdAt: at });
}

/** Writes down something that happened to an order without changing its status. */
export async function noteOrder(
  tx: Db,
  orderId: string,
  event: { kind: string; actor: Actor; at: Date; facts?: Record<string, unknown> },
) {
  const { at, facts = {}, ...rest } = event;
  await tx.insert(orderEvents).values({ orderId, ...rest, facts, createdAt: at });
}
