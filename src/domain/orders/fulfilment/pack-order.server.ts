import { randomUUID } from "node:crypto";
import type { Db } from "../../../db/client.ts";
import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { changeOrderStatus } from "../change-order-status.server.ts";
import type { StaffStatusChange } from "../change-status-by-staff.server.ts";
import { lockOrder } from "../lock-order.server.ts";
import { dueByMethod } from "../payment-state.ts";
import type { Order } from "../placement/place-order.server.ts";
import { UNDO_MAIL_DELAY_MS } from "../timeline/undo-window.ts";
import { conflict } from "./change-parcel.server.ts";
import { isOver, isPackedWhole } from "./packing.ts";
import { insertParcel, listParcelStates, listUnitsToPack, type ParcelUnits, readFulfilment } from "./parcels.server.ts";

/** Units for the parcel, and the key of the form, which is sent once or twice. Without units: all that are left. */
export type PackedPart = { key: string; units: readonly ParcelUnits[] };

type Packing = {
  part?: PackedPart;
  /** The amount that the card is charged, as staff confirmed it; only for an order whose amount is reserved. */
  chargeCents?: number;
};

/**
 * Packs the units of an order that are still to be sent, or some of them, into a parcel. The order is not on hold. From
 * then on only staff can cancel it.
 *
 * Packing charges the card of an order whose amount is reserved: a job captures it when the action can no longer be
 * undone. Staff have confirmed that amount.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT, PARCEL_EMPTY when there is nothing to pack, such as
 * while open refunds return all units to stock, ORDER_CHANGED when fewer units are left than chosen,
 * CASH_IN_ONE_PARCEL, CARD_IN_ONE_PARCEL, CHARGE_NOT_CONFIRMED
 */
export async function packOrder(
  shop: Pick<Shop, "db" | "now" | "enqueueJob">,
  { number, actor, part, chargeCents }: StaffStatusChange & Packing,
): Promise<void> {
  const { db, now } = shop;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const at = now();
    const before = await listParcelStates(tx, order.id);
    if (before.some(({ id }) => id === part?.key)) return;
    const left = await listUnitsToPack(tx, order.id);
    if (order.isOfGiftCards || isOver(order) || (left.length === 0 && before.length > 0)) {
      if (order.fulfilmentState === "packed" && !part) return;
      throw conflict(order, "packed");
    }
    const units = part ? part.units.filter(({ quantity }) => quantity > 0) : left;
    if (units.length === 0) throw new DomainError("PARCEL_EMPTY", {});
    requireLeft(order, left, units);
    const key = part?.key ?? randomUUID();
    if (order.paymentState === "authorized") await planCapture(shop, tx, order, { parcelId: key, at, chargeCents });
    await insertParcel(tx, { key, orderId: order.id, at }, units);
    const { state: fulfilment } = await readFulfilment(tx, order.id);
    await changeOrderStatus(tx, order, { fulfilment, kind: "packed", actor, at, facts: { parcelId: key } });
  });
}

/** @throws {DomainError} CHARGE_NOT_CONFIRMED */
async function planCapture(
  { enqueueJob }: Pick<Shop, "enqueueJob">,
  tx: Db,
  order: Order,
  { parcelId, at, chargeCents }: Pick<Packing, "chargeCents"> & { parcelId: string; at: Date },
): Promise<void> {
  const dueCents = dueByMethod(order);
  // @guard staff-confirm-the-charge
  if (chargeCents !== dueCents) throw new DomainError("CHARGE_NOT_CONFIRMED", { dueCents });
  const startAfter = new Date(at.getTime() + UNDO_MAIL_DELAY_MS);
  await enqueueJob(tx, { kind: "capture-payment", orderId: order.id, parcelId }, { startAfter });
}

/** @throws {DomainError} ORDER_CHANGED, CASH_IN_ONE_PARCEL, CARD_IN_ONE_PARCEL */
function requireLeft(order: Order, left: readonly ParcelUnits[], units: readonly ParcelUnits[]): void {
  const quantities = new Map(left.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const isMore = units.some(({ orderLineId, quantity }) => quantity > (quantities.get(orderLineId) ?? 0));
  if (/* @guard unit-is-packed-once: false */ isMore) throw new DomainError("ORDER_CHANGED", {});
  const sumOf = (all: readonly ParcelUnits[]) => all.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!isPackedWhole(order) || sumOf(units) === sumOf(left)) return;
  throw new DomainError(order.paymentState === "authorized" ? "CARD_IN_ONE_PARCEL" : "CASH_IN_ONE_PARCEL", {});
}
