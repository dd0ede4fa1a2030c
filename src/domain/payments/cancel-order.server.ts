import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders } from "../../db/schema/index.ts";
import { markUnitsChanged } from "../catalog/catalog-version.server.ts";
import { DomainError } from "../errors.ts";
import { releaseStock } from "../inventory/stock.server.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { isOwnedBy, type OrderOwner } from "../order-owner.server.ts";
import { type CancelMoney, type CancelOffer, cancelOffer } from "../orders/cancelling.ts";
import { type Actor, changeOrderStatus, ORDER_STATE_COLUMNS } from "../orders/change-order-status.server.ts";
import { unpackParcels } from "../orders/fulfilment/parcels.server.ts";
import { lockOrder } from "../orders/lock-order.server.ts";
import { type PaymentState, paymentStateOf, voidedState } from "../orders/payment-state.ts";
import type { Order } from "../orders/placement/place-order.server.ts";
import { readMoney } from "../orders/settle-payment-state.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { findOpenAuthorization } from "./authorizations/authorization-queries.server.ts";
import { closeCaptureReviews } from "./authorizations/close-capture-reviews.server.ts";
import { releaseAuthorization } from "./authorizations/release-authorization.server.ts";
import { type HeldPayment, heldPayments, isCredit, toHeldMoney } from "./refunds/refundable-payments.server.ts";
import { type RefundRequest, requestRefund } from "./refunds/request-refund.server.ts";

type CancelShop = Pick<Shop, "db" | "now" | "merchantApi" | "enqueueJob">;

/** Returns the money of an order that a cancellation sends back, with the amount that is reserved on its card. */
async function readHeld(db: Db, orderId: string) {
  const [held, authorization] = [await heldPayments(db, orderId), await findOpenAuthorization(db, orderId)];
  return { held, money: { ...toHeldMoney(held), reservedCents: authorization?.amountCents } };
}

/**
 * Returns the terms on which a customer can cancel an order now; null when it cannot be cancelled or is another
 * customer's.
 */
export async function findCancelOffer(
  { db }: Pick<Shop, "db">,
  owner: OrderOwner,
  number: string,
): Promise<CancelOffer | null> {
  const own = and(eq(orders.number, number), isOwnedBy(owner));
  const [order] = await db.select(ORDER_STATE_COLUMNS).from(orders).where(own);
  return order ? cancelOffer(order, (await readHeld(db, order.id)).money, "customer") : null;
}

/** Returns the terms on which staff can cancel an order now; null when it cannot be cancelled. */
export async function findStaffCancelOffer({ db }: Pick<Shop, "db">, number: string): Promise<CancelOffer | null> {
  const [order] = await db.select(ORDER_STATE_COLUMNS).from(orders).where(eq(orders.number, number));
  return order ? cancelOffer(order, (await readHeld(db, order.id)).money, "staff") : null;
}

/**
 * Cancels a customer's order in one transaction: releases the stock and the amount that is reserved on the card, and
 * refunds the money to the card or asks staff to refund it by hand. Applies only the terms that were displayed: a
 * payment that arrived since then wins.
 * @throws {DomainError} ORDER_NOT_FOUND (also for another customer's order), ORDER_NOT_CANCELLABLE with its status,
 * ORDER_CHANGED, CHARGE_UNDER_WAY
 */
export async function cancelOrder(
  shop: CancelShop,
  owner: OrderOwner,
  { number, money }: { number: string; money: CancelMoney },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number, owner);
    const { held, money: now } = await readHeld(tx, order.id);
    const offer = cancelOffer(order, now, "customer");
    if (!offer) throw new DomainError("ORDER_NOT_CANCELLABLE", { status: order.status });
    if (offer.money !== money) throw new DomainError("ORDER_CHANGED", {});
    await cancel(shop, tx, { order, held, offer, actor: "customer" });
  });
}

/**
 * Cancels an undispatched order for staff, on its current terms.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_CANCELLABLE with its status, CHARGE_UNDER_WAY
 */
export async function cancelByStaff(
  shop: CancelShop,
  { number, actor }: { number: string; actor: Actor },
): Promise<CancelOffer> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const { held, money } = await readHeld(tx, order.id);
    const offer = cancelOffer(order, money, "staff");
    if (!offer) throw new DomainError("ORDER_NOT_CANCELLABLE", { status: order.status });
    await cancel(shop, tx, { order, held, offer, actor });
    return offer;
  });
}

type Agreed = { order: Order; held: readonly HeldPayment[]; offer: CancelOffer; actor: Actor };

async function cancel(shop: CancelShop, tx: Db, { order, held, offer: { money }, actor }: Agreed): Promise<void> {
  // A payment review for money in review is already open.
  const refunded = money === "in-review" ? held.filter(isCredit) : held;
  const refunds = refunded.map(({ paymentId }) => ({ paymentId, reason: "cancelled", actor }));
  await cancelWithRefunds(shop, tx, { order, money, refunds, actor });
}

type Cancellation = { order: Order; money: CancelMoney; refunds: readonly RefundRequest[]; actor: Actor };

/** Cancels an undispatched order and requests these refunds. The caller has locked the order's row. */
export async function cancelWithRefunds(
  shop: CancelShop,
  tx: Db,
  { order, money, refunds, actor }: Cancellation,
): Promise<void> {
  const at = shop.now();
  await releaseAuthorization(shop, tx, { orderId: order.id, at });
  await closeCaptureReviews(tx, order.id, { actor, at });
  await unpackParcels(tx, order.id);
  await changeOrderStatus(tx, order, {
    fulfilment: "cancelled",
    payment: await stateAtEnd(tx, order),
    kind: "cancelled",
    actor,
    at,
    facts: { money },
  });
  // Locks products before their variants, in the lock order of an import.
  await postLedger(tx, { orderId: order.id, at });
  await releaseStock(tx, order.id, actor, at);
  await markUnitsChanged(tx);
  const reason = actor === "customer" ? "by-customer" : "by-shop";
  await queueMail(shop, tx, { kind: "order-cancelled", orderId: order.id, facts: { reason, money } });
  for (const refund of refunds) await requestRefund({ ...shop, db: tx }, refund);
}

/** Returns the payment state of an order that is cancelled. Money may have arrived in addition to a reserved amount. */
async function stateAtEnd(tx: Db, { id, paymentState }: Order): Promise<PaymentState> {
  if (paymentState !== "authorized") return voidedState(paymentState);
  return paymentStateOf({ ...(await readMoney(tx, id)).sums, isOver: true });
}
