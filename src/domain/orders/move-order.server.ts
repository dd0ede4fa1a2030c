import { type Db, runPrepared } from "../../db/client.ts";
import { orderEvents } from "../../db/schema/index.ts";
import { invariant } from "../errors.ts";
import { nextLookBack } from "./check-schedule.ts";
import { canBecome, type OrderStatus } from "./order-status.ts";

/** Who caused an event; staff are named by their id. */
export type Actor = "customer" | "gateway" | "timer" | `staff:${string}`;

type Move = { to: OrderStatus; kind: string; actor: Actor; at: Date; facts?: Record<string, unknown> };

/**
 * $1 order, $2 from, $3 to, $4 kind, $5 actor, $6 time, $7 facts, $8 when the gateway's books are looked at again. They know nothing of
 * what came in another way.
 */
const MOVE = `with moved as (
  update orders set status = $3, updated_at = $6,
    paid_at = case when $3 = 'paid'::order_status then $6 else paid_at end,
    next_check_at = case when $3 <> 'paid' then next_check_at when payment_method = 'card' then $8::timestamptz end
  where id = $1
)
insert into order_events (order_id, kind, from_status, to_status, actor, facts, created_at)
values ($1, $4, $2, $3, $5, $7, $6)`;

/**
 * The only way an order's status changes: along the transition table, with its event, in the caller's transaction.
 * The caller has locked the order's row.
 */
export async function moveOrder(tx: Db, order: { id: string; status: OrderStatus }, move: Move): Promise<void> {
  const { to, kind, actor, at, facts = {} } = move;
  invariant(canBecome(order.status, to), `an order cannot go from ${order.status} to ${to}`);
  const values = [order.id, order.status, to, kind, actor, at, JSON.stringify(facts), nextLookBack(at, at)];
  await runPrepared(tx, { name: "move-order", text: MOVE, values });
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
