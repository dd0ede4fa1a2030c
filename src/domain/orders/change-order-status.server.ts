import { type Db, runPrepared } from "../../db/client.ts";
import { orderEvents, orders } from "../../db/schema/index.ts";
import type { ArrivalDates } from "../cart/arrival-dates.ts";
import { invariant } from "../errors.ts";
import { nextPaidOrderCheck } from "./check-schedule.ts";
import { canFulfilmentBecome, type FulfilmentState, type HoldReason } from "./fulfilment/fulfilment-state.ts";
import { type OrderState, orderStatusOf } from "./order-status.ts";
import { canPaymentBecome, type PaymentState } from "./payment-state.ts";
import type { OrderEventKind } from "./timeline/order-event-kinds.ts";

/** The cause of an event. Staff members are named by their id. */
export type Actor = "customer" | "gateway" | "timer" | `staff:${string}`;

export type OrderEvent = { kind: OrderEventKind; actor: Actor; at: Date; facts?: Record<string, unknown> };

/** The order as `changeOrderStatus` needs it: locked by the caller and read after the lock. */
export type OrderWithState = { id: string } & OrderState;

/** The columns of an `OrderWithState`. */
const { id, paymentState, fulfilmentState, holdReason, paymentMethod } = orders;
export const ORDER_STATE_COLUMNS = { id, paymentState, fulfilmentState, holdReason, paymentMethod };

type StatusChange = OrderEvent & {
  payment?: PaymentState;
  fulfilment?: FulfilmentState;
  /** The new hold reason; only with `fulfilment: "on-hold"`. */
  hold?: HoldReason;
  /** Accepts the money as the order's payment. */
  accepts?: boolean;
  /** Promised again, because the order is accepted now. */
  arrival?: ArrivalDates;
  /** Reverts the fulfilment state: the transition is checked in the opposite direction. */
  isUndo?: boolean;
};

/**
 * - Order: $1 id, $2 payment state, $3 fulfilment state, $4 hold reason, $5 time, $6 whether the payment is accepted.
 * - $7 next query of the Merchant API, which knows card payments only.
 * - Event: $8 kind, $9 actor, $10 facts, $11 and $12 changed states, $13 changed status.
 * - $14 and $15 promised days of arrival; null keeps them.
 */
const CHANGE_STATUS = `with changed as (
  update orders set payment_state = $2, fulfilment_state = $3, hold_reason = $4, updated_at = $5,
    paid_at = case when $6 then coalesce(paid_at, $5) else paid_at end,
    next_check_at = case when not $6 then next_check_at when payment_method = 'card' then $7::timestamptz end,
    first_arrival_on = coalesce($14::date, first_arrival_on), last_arrival_on = coalesce($15::date, last_arrival_on)
  where id = $1
)
insert into order_events (order_id, kind, payment_state, fulfilment_state, to_status, actor, facts, created_at)
values ($1, $8, $11, $12, $13, $9, $10, $5)`;

/**
 * Changes an order's states along the transition tables and inserts the event, in the caller's transaction. No other
 * code changes these states. The caller has locked the order's row.
 */
export async function changeOrderStatus(tx: Db, order: OrderWithState, change: StatusChange): Promise<void> {
  const { kind, actor, at, facts = {}, accepts = false, arrival } = change;
  const next = stateAfter(order, change);
  const [before, after] = [orderStatusOf(order), orderStatusOf(next)];
  const payment = next.paymentState === order.paymentState ? null : next.paymentState;
  const fulfilment = next.fulfilmentState === order.fulfilmentState ? null : next.fulfilmentState;
  await runPrepared(tx, {
    name: "change-order-status",
    text: CHANGE_STATUS,
    values: [
      ...[order.id, next.paymentState, next.fulfilmentState, next.holdReason, at, accepts, nextPaidOrderCheck(at, at)],
      ...[kind, actor, JSON.stringify(facts), payment, fulfilment, before === after ? null : after],
      ...[arrival?.first ?? null, arrival?.last ?? null],
    ],
  });
}

function stateAfter(order: OrderWithState, { payment, fulfilment, hold, isUndo = false }: StatusChange): OrderState {
  const { paymentMethod, paymentState, fulfilmentState, holdReason } = order;
  if (payment && payment !== paymentState) {
    invariant(canPaymentBecome(paymentState, payment), `payment state cannot go from ${paymentState} to ${payment}`);
  }
  if (fulfilment && fulfilment !== fulfilmentState) {
    const [from, to] = isUndo ? [fulfilment, fulfilmentState] : [fulfilmentState, fulfilment];
    const isAllowed = canFulfilmentBecome(from, to);
    invariant(isAllowed, `fulfilment state cannot go from ${fulfilmentState} to ${fulfilment}`);
  }
  const reached = fulfilment ?? fulfilmentState;
  return {
    paymentMethod,
    paymentState: payment ?? paymentState,
    fulfilmentState: reached,
    holdReason: reached === "on-hold" ? (hold ?? holdReason) : null,
  };
}

/** Inserts an event of an order without changing its states. */
export async function logOrderEvent(tx: Db, orderId: string, event: OrderEvent) {
  const { at, facts = {}, ...rest } = event;
  await tx.insert(orderEvents).values({ orderId, ...rest, facts, createdAt: at });
}
