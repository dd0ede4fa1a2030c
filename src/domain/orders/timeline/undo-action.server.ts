import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orderEvents, orders, parcels, payments } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { CASH } from "../../ledger/cash-provider.ts";
import { postLedger } from "../../ledger/post-ledger.server.ts";
import type { MailKind } from "../../mail-events.ts";
import { hasTriedMails, withdrawMails } from "../../queue-mail.server.ts";
import type { Shop } from "../../shop.ts";
import { type Actor, changeOrderStatus } from "../change-order-status.server.ts";
import type { StaffStatusChange } from "../change-status-by-staff.server.ts";
import { attemptEvent } from "../fulfilment/delivery-failures.ts";
import type { ParcelState } from "../fulfilment/fulfilment-state.ts";
import { readFulfilment, setParcelState, unpackParcels } from "../fulfilment/parcels.server.ts";
import { lockOrder } from "../lock-order.server.ts";
import type { Order } from "../placement/place-order.server.ts";
import { settlePaymentState } from "../settle-payment-state.server.ts";
import { findUndoable, UNDO_MS, UNDONE, type UndoableEvent } from "./undo-window.ts";

/** Emails that an action queues. */
const MAILS: Record<UndoableEvent, readonly MailKind[]> = {
  confirmed: ["order-confirmed", "new-order"],
  packed: [],
  dispatched: ["order-dispatched"],
  delivered: ["order-delivered"],
  refused: ["order-returning"],
  "delivery-failed": ["order-delivery-failed"],
};

/** Condition on `order_events`: the action was not undone. */
export const isNotUndone = sql`not exists (select from order_events u where u.order_id = ${orderEvents.orderId}
  and u.kind = ${UNDONE} and u.facts ->> 'event' = ${orderEvents.id}::text)`;

/** Whether the database recorded the event less than `UNDO_MS` ago; the id holds that time. */
const isRecent = sql<boolean>`time_of_id(${orderEvents.id}) > clock_timestamp() - ${UNDO_MS} * interval '1 ms'`;

/** Lists the events of an order, oldest first. */
export function listEvents(db: Db, orderId: string) {
  return db
    .select({ ...getTableColumns(orderEvents), isRecent })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
}

type UndoRequest = StaffStatusChange & {
  /** Actions that the staff member may perform, and therefore undo. */
  allowed: readonly UndoableEvent[];
  /** The action that was displayed. A later action is not undone in its place. */
  expected?: UndoableEvent;
};

type Undoable = Awaited<ReturnType<typeof listEvents>>[number] & { kind: UndoableEvent };

/**
 * Undoes the last action of staff while its emails are still queued. Order, parcels, payments and ledger are as before
 * the action, and the customer gets no email. The undo is an event of its own.
 * @throws {DomainError} ORDER_NOT_FOUND, UNDO_NOT_POSSIBLE: the time is over, something else has happened since, or the
 * staff member may not perform this action
 */
export async function undoAction(
  shop: Pick<Shop, "db" | "now">,
  { number, actor, allowed, expected }: UndoRequest,
): Promise<UndoableEvent> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const at = shop.now();
    const events = await listEvents(tx, order.id);
    const found = findUndoable(events, allowed, expected);
    if ("refusal" in found) throw new DomainError("UNDO_NOT_POSSIBLE", { why: found.refusal });
    if (order.remittedCents > 0) throw new DomainError("UNDO_NOT_POSSIBLE", { why: "changed" });
    const { action } = found;
    const moved = movedParcelIn(action.facts);
    // Before the parcel: an undone hand-over was no attempt.
    const about = moved && (await mailEventOf(tx, action.kind, moved.parcelId));
    if (moved) await restoreParcel(tx, order, { ...moved, action: action.kind, at });
    const before = action.kind === "confirmed" ? "on-hold" : (await readFulfilment(tx, order.id)).state;
    const hold = before === "on-hold" ? ("confirmation" as const) : undefined;
    const facts = { action: action.kind, event: action.id };
    await changeOrderStatus(tx, order, { fulfilment: before, hold, kind: UNDONE, actor, at, facts, isUndo: true });
    // After the state: an order that is dispatched has a courier.
    if (moved?.before === "packed") await clearCourier(tx, moved.parcelId);
    if (action.kind === "delivered") await restoreMoney(tx, order, { actor, at });
    await withdrawActionMails(tx, order.id, action, about ?? undefined);
    await postLedger(tx, { orderId: order.id, at });
    return action.kind;
  });
}

/** @throws {DomainError} UNDO_NOT_POSSIBLE when the mailer has claimed an email of the action */
async function withdrawActionMails(tx: Db, orderId: string, action: Undoable, about?: string) {
  const { kind, createdAt } = action;
  const kinds = MAILS[kind];
  await withdrawMails(tx, orderId, kinds, about);
  // Withdraws first: the update waits for a mailer that is claiming the email, and the next statement then sees the
  // claim.
  const isTried = await hasTriedMails(tx, orderId, { kinds, since: createdAt, about });
  if (isTried) throw new DomainError("UNDO_NOT_POSSIBLE", { why: "too-late" });
}

/** Returns the event of the emails about a parcel's action: the delivery is final, the others are one per attempt. */
async function mailEventOf(tx: Db, action: UndoableEvent, parcelId: string): Promise<string> {
  if (action === "delivered") return parcelId;
  const [parcel] = await tx.select({ attempts: parcels.attempts }).from(parcels).where(eq(parcels.id, parcelId));
  return attemptEvent(parcelId, parcel?.attempts ?? 0);
}

type Moved = { parcelId: string; before?: ParcelState };

/** Returns the parcel that an action moved, with its state before it, which a new parcel has not. */
function movedParcelIn(facts: unknown): Moved | null {
  const isSet = typeof facts === "object" && facts !== null && "parcelId" in facts;
  return isSet ? (facts as Moved) : null;
}

type Restored = Moved & { action: UndoableEvent; at: Date };

/** Puts a parcel back into its state before an action. */
async function restoreParcel(tx: Db, { id }: Order, { parcelId, before: to, action, at }: Restored): Promise<void> {
  if (!to) return unpackParcels(tx, id, parcelId);
  const attempts = action === "dispatched" ? { attempts: sql`${parcels.attempts} - 1` } : {};
  await setParcelState(tx, parcelId, { to, at, deliveredAt: null, ...attempts });
}

async function clearCourier(tx: Db, parcelId: string): Promise<void> {
  const unsent = { courier: null, trackingNumber: null, trackingUrl: null };
  await tx.update(parcels).set(unsent).where(eq(parcels.id, parcelId));
}

/** Time of the latest delivery of an order's parcels; null without one. */
const LAST_DELIVERY = sql<Date | null>`(select max(p.delivered_at) from parcels p
  where p.order_id = ${orders.id} and p.state = 'delivered')`;

/** Removes the cash of a delivery that did not take place. */
async function restoreMoney(tx: Db, { id, paymentMethod }: Order, by: { actor: Actor; at: Date }): Promise<void> {
  const isCash = paymentMethod === "cash-on-delivery";
  await tx
    .update(orders)
    .set({ deliveredAt: LAST_DELIVERY, ...(isCash && { paidAt: null }) })
    .where(eq(orders.id, id));
  if (!isCash) return;
  await tx.delete(payments).where(and(eq(payments.orderId, id), eq(payments.provider, CASH)));
  await settlePaymentState(tx, id, by);
}
