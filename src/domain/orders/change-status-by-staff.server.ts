import type { Db } from "../../db/client.ts";
import { DomainError } from "../errors.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import type { Shop } from "../shop.ts";
import { type Actor, moveOrder } from "./change-order-status.server.ts";
import type { FulfilmentState } from "./fulfilment-state.ts";
import { lockOrder } from "./lock-order.server.ts";
import type { OrderEventKind } from "./order-event-kinds.ts";
import { orderStatusOf } from "./order-status.ts";
import type { Order } from "./placement/place-order.server.ts";

/** Which order, and which member of the staff acts. */
export type StaffMove = { number: string; actor: Actor };

type Wanted = StaffMove & {
  /** The states in which this command makes sense: some transitions are only for orders of several parcels. */
  from: readonly FulfilmentState[];
  to: FulfilmentState;
  kind: OrderEventKind;
  facts?: Record<string, unknown>;
  /** Writes what belongs to the move, in its transaction, before the state changes. */
  also?: (tx: Db, order: Order) => Promise<unknown>;
  /** The same, after the state has changed. */
  afterwards?: (tx: Db, order: Order) => Promise<unknown>;
};

/**
 * Changes the fulfilment state of an order for staff. A repeated request, such as a second click, changes nothing.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_MOVABLE with its present status and the state that was wanted
 */
export async function moveByStaff(
  { db, now }: Pick<Shop, "db" | "now">,
  { number, actor, from, to, kind, facts, also, afterwards }: Wanted,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (order.fulfilmentState === to) return;
    if (!from.includes(order.fulfilmentState)) {
      const wanted = orderStatusOf({ ...order, paymentState: "paid", fulfilmentState: to, holdReason: null });
      throw new DomainError("ORDER_NOT_MOVABLE", { status: order.status, to: wanted });
    }
    await also?.(tx, order);
    await moveOrder(tx, order, { fulfilment: to, kind, actor, at: now(), facts });
    await afterwards?.(tx, order);
    await postLedger(tx, { orderId: order.id, at: now() });
  });
}
