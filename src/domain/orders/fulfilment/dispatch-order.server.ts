import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orderLines, orders, parcelLines, parcels } from "../../../db/schema/index.ts";
import { type Courier, courierRefusal, trackingUrlOf } from "../../couriers/courier.ts";
import { findCourierNamed } from "../../couriers/save-courier.server.ts";
import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { cashToCollect } from "../cash-to-collect.ts";
import { ORDER_CODE } from "../order-names.server.ts";
import type { Order } from "../placement/place-order.server.ts";
import { ORDER_WITH_SUMS } from "../settle-payment-state.server.ts";
import { queueUndoableMail } from "../timeline/queue-undoable-mail.server.ts";
import { changeParcel, type ParcelChange } from "./change-parcel.server.ts";
import { attemptEvent } from "./delivery-failures.ts";
import type { DispatchInput } from "./dispatch-input.ts";
import { RESTOCKED_UNITS } from "./units-to-send.server.ts";

/** `isAgreed`: the courier agreed to more cash than its limit, or to another district. */
type Dispatch = ParcelChange & DispatchInput & { isAgreed?: boolean };

/**
 * Records that the courier took a packed parcel, or took it again for another attempt. The tracking number is stored
 * with the parcel, not in events: the courier's page may show a postal address, so it is deleted when the order is
 * anonymised.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT, PARCEL_EMPTY when refunds return all its units to
 * stock, NOT_CHARGED_YET while the amount is only reserved on the card, COURIER_TAKES_NO_CASH, COURIER_CASH_LIMIT and
 * COURIER_NOT_IN_DISTRICT unless the courier agreed, TRACKING_NUMBER_USED
 */
export async function dispatchOrder(
  shop: Pick<Shop, "db" | "now" | "enqueueJob">,
  { courier: name, trackingNumber, trackingUrl: typedUrl, isAgreed, ...change }: Dispatch,
): Promise<void> {
  const known = await findCourierNamed(shop, name);
  const courier = known?.name ?? name;
  const trackingUrl = typedUrl ?? (known && trackingNumber ? trackingUrlOf(known, trackingNumber) : null);
  const facts = { courier, trackingNumber, trackingUrl };
  return changeParcel(shop, {
    ...change,
    from: ["packed", "delivery-failed", "returning"],
    to: "dispatched",
    kind: "dispatched",
    facts: { courier },
    columns: { ...facts, attempts: sql`${parcels.attempts} + 1` },
    beforeChange: async (tx, order, { id, attempts, isPart }) => {
      const { id: orderId, paymentState } = order;
      if (paymentState === "authorized") throw new DomainError("NOT_CHARGED_YET", {});
      if (known) await requireTaken(tx, order, { known, isAgreed });
      await requireUnused(tx, { parcelId: id, courier, trackingNumber });
      if (!(await hasUnitsToSend(tx, id))) throw new DomainError("PARCEL_EMPTY", {});
      const event = attemptEvent(id, attempts + 1);
      const mailed = { ...facts, ...(isPart && { isPart }), ...(attempts > 0 && { isAgain: true }) };
      await queueUndoableMail(shop, tx, { kind: "order-dispatched", orderId, event, facts: mailed });
    },
  });
}

type Chosen = { known: Courier; isAgreed: boolean | undefined };

/**
 * @throws {DomainError} COURIER_TAKES_NO_CASH; unless the courier agreed, COURIER_CASH_LIMIT and
 * COURIER_NOT_IN_DISTRICT
 */
async function requireTaken(tx: Db, { id, district }: Order, { known, isAgreed = false }: Chosen): Promise<void> {
  const { name: courier, cashLimitCents: limitCents } = known;
  const [order] = await tx.select(ORDER_WITH_SUMS).from(orders).where(eq(orders.id, id));
  const refusal = courierRefusal(known, { district, cashCents: order ? cashToCollect(order) : null });
  if (refusal === "no-cash") throw new DomainError("COURIER_TAKES_NO_CASH", { courier });
  if (isAgreed) return;
  if (refusal === "cash-limit" && limitCents) throw new DomainError("COURIER_CASH_LIMIT", { courier, limitCents });
  if (refusal === "district") throw new DomainError("COURIER_NOT_IN_DISTRICT", { courier });
}

type Numbered = { parcelId: string; courier: string; trackingNumber: string | null };

/** @throws {DomainError} TRACKING_NUMBER_USED when another parcel of this courier has the number */
async function requireUnused(tx: Db, { parcelId, courier, trackingNumber }: Numbered): Promise<void> {
  if (trackingNumber === null) return;
  const hasNumber = eq(sql`lower(${parcels.trackingNumber})`, trackingNumber.toLowerCase());
  const [other] = await tx
    .select({ code: ORDER_CODE })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(hasNumber, eq(parcels.courier, courier), ne(parcels.id, parcelId)))
    .limit(1);
  if (other) throw new DomainError("TRACKING_NUMBER_USED", other);
}

/** Returns whether a parcel holds a unit that no refund returns to stock. */
async function hasUnitsToSend(tx: Db, parcelId: string): Promise<boolean> {
  const isToSend = and(eq(parcelLines.parcelId, parcelId), gt(orderLines.quantity, RESTOCKED_UNITS));
  const found = await tx
    .select({ id: orderLines.id })
    .from(parcelLines)
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(isToSend)
    .limit(1);
  return found.length > 0;
}
