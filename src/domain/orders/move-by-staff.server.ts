import type { Db } from "../../db/client.ts";
import { DomainError } from "../errors.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import type { Shop } from "../shop.ts";
import { lockOrder } from "./lock-order.server.ts";
import { type Actor, moveOrder } from "./move-order.server.ts";
import { canBecome, type OrderStatus } from "./order-status.ts";
import type { Order } from "./place-order.server.ts";

/** Which order, and which member of the staff says so. */
export type StaffMove = { number: string; actor: Actor };

type Wanted = StaffMove & {
  to: OrderStatus;
  facts?: Record<string, unknown>;
  /** What goes with the move, in its transaction. */
  also?: (tx: Db, order: Order) => Promise<unknown>;
};

/**
 * Moves an order along the transition table because staff say so. The same word again, such as a second click, changes nothing.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_MOVABLE with where it is and where it was to go
 */
export async function moveByStaff(
  { db, now }: Pick<Shop, "db" | "now">,
  { number, actor, to, facts, also }: Wanted,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (order.status === to) return;
    if (!canBecome(order.status, to)) throw new DomainError("ORDER_NOT_MOVABLE", { status: order.status, to });
    await also?.(tx, order);
    await moveOrder(tx, order, { to, kind: to, actor, at: now(), facts });
    await postLedger(tx, { orderId: order.id, at: now() });
  });
}
