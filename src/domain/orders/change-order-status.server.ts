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
 * $1 is a JSON object with the columns of `change`. Null days of arrival keep the promised ones. `next_check_at` is for
 * the Merchant API, which knows card payments only.
 */
const CHANGE_STATUS = `with change as (
  select * from jsonb_to_record($1) as (
    order_id uuid, payment_state payment_state, fulfilment_state fulfilment_state, hold_reason hold_reason,
    accepts boolean, next_check_at timestamptz, first_arrival_on date, last_arrival_on date, changed_at timestamptz,
    kind text, actor text, facts jsonb,
    new_payment payment_state, new_fulfilment fulfilment_state, new_status order_status
  )
), changed as (
  update orders set payment_state = change.payment_state, fulfilment_state = change.fulfilment_state,
    hold_reason = change.hold_reason, updated_at = changed_at,
    paid_at = case when accepts then coalesce(paid_at, changed_at) else paid_at end,
    next_check_at = case when not accepts then orders.next_check_at when payment_method = 'card' then change.next_check_at end,
    first_arrival_on = coalesce(change.first_arrival_on, orders.first_arrival_on),
    last_arrival_on = coalesce(change.last_arrival_on, orders.last_arrival_on)
  from change where id = order_id
)
insert into order_events (order_id, kind, payment_state, fulfilment_state, to_status, actor, facts, created_at)
select order_id, kind, new_payment, new_fulfilment, new_status, actor, facts, changed_at from change`;

/**
 * Changes an order's states along the transition tables and inserts the event, in the caller's transaction. No other
 * code changes these states. The caller has locked the order's row.
 */
export async function changeOrderStatus(tx: Db, order: OrderWithState, change: StatusChange): Promise<void> {
  const { kind, actor, at, facts = {}, accepts = false, arrival } = change;
  const next = stateAfter(order, change);
  const [before, after] = [orderStatusOf(order), orderStatusOf(next)];
  const row = {
    order_id: order.id,
    payment_state: next.paymentState,
    fulfilment_state: next.fulfilmentState,
    hold_reason: next.holdReason,
    accepts,
    next_check_at: nextPaidOrderCheck(at, at),
    first_arrival_on: arrival?.first,
    last_arrival_on: arrival?.last,
    changed_at: at,
    kind,
    actor,
    facts,
    new_payment: next.paymentState === order.paymentState ? null : next.paymentState,
    new_fulfilment: next.fulfilmentState === order.fulfilmentState ? null : next.fulfilmentState,
    new_status: before === after ? null : after,
  };
  await runPrepared(tx, { name: "change-order-status", text: CHANGE_STATUS, values: [JSON.stringify(row)] });
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
