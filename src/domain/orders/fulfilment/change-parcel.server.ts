import type { Db } from "../../../db/client.ts";
import { DomainError } from "../../errors.ts";
import { postLedger } from "../../ledger/post-ledger.server.ts";
import type { Shop } from "../../shop.ts";
import { changeOrderStatus } from "../change-order-status.server.ts";
import type { StaffStatusChange } from "../change-status-by-staff.server.ts";
import { lockOrder } from "../lock-order.server.ts";
import { orderStatusOf } from "../order-status.ts";
import type { Order } from "../placement/place-order.server.ts";
import type { OrderEventKind } from "../timeline/order-event-kinds.ts";
import type { ParcelState } from "./fulfilment-state.ts";
import { listParcelStates, type ParcelColumns, readFulfilment, setParcelState } from "./parcels.server.ts";

/** The order, the staff member, and one of its parcels; without one, the only parcel that allows the action. */
export type ParcelChange = StaffStatusChange & { parcelId?: string };

/** The parcel that an action moves, as it is before. `isPart`: it is not all that the order sends. */
type MovedParcel = { id: string; state: ParcelState; attempts: number; isPart: boolean };

type ParcelAction = ParcelChange & {
  from: readonly ParcelState[];
  to: ParcelState;
  kind: OrderEventKind;
  facts?: Record<string, unknown>;
  columns?: ParcelColumns;
  /** Runs in the transaction before the parcel changes. */
  beforeChange?: (tx: Db, order: Order, parcel: MovedParcel) => Promise<unknown>;
  /** Runs in the transaction after parcel and order have changed. */
  afterChange?: (tx: Db, order: Order) => Promise<unknown>;
};

/**
 * Moves a parcel to another state, and its order with it. The event names the parcel and its earlier state, so that an
 * undo restores it. A repeated request, such as a second click, changes nothing.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT with the current and the requested status,
 * PARCEL_NOT_CHOSEN when several parcels allow the action
 */
export async function changeParcel({ db, now }: Pick<Shop, "db" | "now">, action: ParcelAction): Promise<void> {
  const { number, parcelId, actor, from, to, kind, columns, beforeChange, afterChange } = action;
  const at = now();
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const all = await listParcelStates(tx, order.id);
    const chosen = all.filter(({ id }) => parcelId === undefined || id === parcelId);
    if (chosen.length > 0 && chosen.every(({ state }) => state === to)) return;
    const [parcel, other] = chosen.filter(({ state }) => from.includes(state));
    if (!parcel) throw conflict(order, to);
    if (other) throw new DomainError("PARCEL_NOT_CHOSEN", {});
    const { isPart } = await readFulfilment(tx, order.id);
    await beforeChange?.(tx, order, { ...parcel, isPart });
    await setParcelState(tx, parcel.id, { ...columns, to, at });
    const { state: fulfilment } = await readFulfilment(tx, order.id);
    const facts = { ...action.facts, parcelId: parcel.id, before: parcel.state };
    await changeOrderStatus(tx, order, { fulfilment, kind, actor, at, facts });
    await afterChange?.(tx, order);
    await postLedger(tx, { orderId: order.id, at });
  });
}

/** The error of an action that the order's state does not allow. */
export function conflict(order: Order, to: ParcelState) {
  const wanted = orderStatusOf({ ...order, paymentState: "paid", fulfilmentState: to, holdReason: null });
  return new DomainError("ORDER_STATUS_CONFLICT", { status: order.status, to: wanted });
}
