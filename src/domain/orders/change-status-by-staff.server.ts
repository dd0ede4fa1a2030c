import type { Db } from "../../db/client.ts";
import { DomainError } from "../errors.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import type { Shop } from "../shop.ts";
import { type Actor, changeOrderStatus } from "./change-order-status.server.ts";
import type { FulfilmentState } from "./fulfilment/fulfilment-state.ts";
import { lockOrder } from "./lock-order.server.ts";
import { orderStatusOf } from "./order-status.ts";
import type { Order } from "./placement/place-order.server.ts";
import type { OrderEventKind } from "./timeline/order-event-kinds.ts";

/** The order and the staff member who changes it. */
export type StaffStatusChange = { number: string; actor: Actor };

type Wanted = StaffStatusChange & {
  /** States in which this command is allowed. Some transitions are only for orders with several parcels. */
  from: readonly FulfilmentState[];
  to: FulfilmentState;
  kind: OrderEventKind;
  facts?: Record<string, unknown>;
  /** Runs in the transaction before the state changes. */
  beforeChange?: (tx: Db, order: Order) => Promise<unknown>;
  /** Runs in the transaction after the state has changed. */
  afterChange?: (tx: Db, order: Order) => Promise<unknown>;
};

/**
 * Changes the fulfilment state of an order for staff. A repeated request, such as a second click, changes nothing.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT with the current and the requested status
 */
export async function changeStatusByStaff(
  { db, now }: Pick<Shop, "db" | "now">,
  { number, actor, from, to, kind, facts, beforeChange, afterChange }: Wanted,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (order.fulfilmentState === to) return;
    if (!from.includes(order.fulfilmentState)) {
      const wanted = orderStatusOf({ ...order, paymentState: "paid", fulfilmentState: to, holdReason: null });
      throw new DomainError("ORDER_STATUS_CONFLICT", { status: order.status, to: wanted });
    }
    await beforeChange?.(tx, order);
    await changeOrderStatus(tx, order, { fulfilment: to, kind, actor, at: now(), facts });
    await afterChange?.(tx, order);
    await postLedger(tx, { orderId: order.id, at: now() });
  });
}
