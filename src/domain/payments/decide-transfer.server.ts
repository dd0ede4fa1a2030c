import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { paymentReviews, payments, refunds } from "../../db/schema/index.ts";
import { DomainError, invariant } from "../errors.ts";
import { reserveStockAgain } from "../inventory/stock.server.ts";
import { lockProducts, postLedger } from "../ledger/post-ledger.server.ts";
import { type Cents, cents } from "../money.ts";
import { holdIfContactBlocked } from "../orders/blocked-contact.server.ts";
import { type Actor, changeOrderStatus } from "../orders/change-order-status.server.ts";
import { lockOrder } from "../orders/lock-order.server.ts";
import { isPaymentAcceptable, paymentStateOf } from "../orders/payment-state.ts";
import type { Order } from "../orders/placement/place-order.server.ts";
import { readMoney } from "../orders/settle-payment-state.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { hasNoOpenRefund } from "./payment-review-queue.server.ts";
import { BANK, CARD } from "./providers.ts";
import { heldPayments } from "./refundable-payments.server.ts";
import { settleRefund } from "./settle-refund.server.ts";

type DecidingShop = Pick<Shop, "db" | "now" | "config" | "enqueueJob">;
export type TransferDecisionInput = { number: string; actor: Actor };

/**
 * Accepts the money received for an order, by transfer or card, as its payment, although it is late or not the amount
 * due. An expired order reserves its stock again, all or none. Money whose refund is open is not accepted.
 * @throws {DomainError} ORDER_NOT_FOUND, NOTHING_TO_DECIDE, STOCK_GONE
 */
export async function acceptPayment(shop: DecidingShop, { number, actor }: TransferDecisionInput): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const received = await receivedPayments(tx, order.id, OF_METHOD[order.paymentMethod]);
    const held = await heldPayments(tx, order.id);
    const isHeld = received.some(({ id }) => held.some(({ paymentId }) => paymentId === id));
    if (!isHeld || !isPaymentAcceptable(order)) throw new DomainError("NOTHING_TO_DECIDE", {});
    const at = shop.now();
    const orderId = order.id;
    await lockProducts(tx, orderId);
    if (order.fulfilmentState === "expired") await reserveStockAgain(tx, orderId, actor, at);
    const { sums } = await readMoney(tx, orderId);
    await changeOrderStatus(tx, order, {
      ...{ payment: paymentStateOf({ ...sums, isAccepted: true }), fulfilment: "unfulfilled", accepts: true },
      ...{ kind: "transfer-accepted", actor, at, facts: { amountCents: sums.receivedCents } },
    });
    await holdIfContactBlocked({ ...shop, db: tx }, order, at);
    await postLedger(tx, { orderId, at });
    await resolveReviews(tx, order, { paymentIds: received.map(({ id }) => id), actor, at });
    await queueMail(shop, tx, { kind: "order-paid", orderId }, { kind: "new-order", orderId });
  });
}

/**
 * Records that staff sent money back by bank: the requested refunds, or else every transfer that awaits a decision. An
 * order that awaits its payment continues to do so until it expires.
 * @returns the refunded amount in LKR cents
 * @throws {DomainError} ORDER_NOT_FOUND, NOTHING_TO_DECIDE
 */
export async function returnTransfer(shop: DecidingShop, { number, actor }: TransferDecisionInput): Promise<Cents> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const received = await receivedPayments(tx, order.id, BANK);
    if (received.length === 0) throw new DomainError("NOTHING_TO_DECIDE", {});
    const at = shop.now();
    const due = await refundsDue(tx, received, { actor, at });
    await tx
      .update(refunds)
      .set({ status: "done", settledAt: at })
      .where(
        inArray(
          refunds.id,
          due.map(({ id }) => id),
        ),
      );
    for (const refund of due) {
      // The previous refund may have changed its status.
      const current = await lockOrder(tx, number);
      const payment = received.find(({ id }) => id === refund.paymentId);
      invariant(payment, "no received payment for a due refund");
      await settleRefund(shop, tx, { order: current, refund: { ...refund, paidCents: payment.amountCents }, actor });
    }
    await resolveReviews(tx, order, { paymentIds: received.map(({ id }) => id), actor, at });
    return cents(due.reduce((total, { amountCents }) => total + amountCents, 0));
  });
}

type Received = { id: string; amountCents: Cents };

/** Provider of the money that can pay an order of each method. Cash is collected on delivery and needs no decision. */
const OF_METHOD = { card: CARD, "bank-transfer": BANK, "cash-on-delivery": BANK } as const;

async function receivedPayments(tx: Db, orderId: string, provider: string): Promise<Received[]> {
  const isReceived = and(
    ...[eq(payments.orderId, orderId), eq(payments.provider, provider)],
    ...[eq(payments.status, "received"), eq(payments.currency, "LKR")],
  );
  const { id, amountCents } = payments;
  return tx.select({ id, amountCents }).from(payments).where(isReceived).orderBy(asc(id));
}

async function refundsDue(tx: Db, received: readonly Received[], { actor, at }: { actor: Actor; at: Date }) {
  const ofThese = inArray(
    refunds.paymentId,
    received.map(({ id }) => id),
  );
  const requested = await tx
    .select()
    .from(refunds)
    .where(and(ofThese, eq(refunds.status, "requested")));
  if (requested.length > 0) return requested;
  const [done, reviewed] = [
    await tx
      .select()
      .from(refunds)
      .where(and(ofThese, eq(refunds.status, "done"))),
    await tx.select({ id: paymentReviews.paymentId }).from(paymentReviews).where(isNull(paymentReviews.resolvedAt)),
  ];
  const undecided = received.filter(({ id }) => reviewed.some((review) => review.id === id));
  const requests = undecided.flatMap(({ id: paymentId, amountCents }) => {
    const gone = done.filter((refund) => refund.paymentId === paymentId);
    const left = cents(amountCents - gone.reduce((total, refund) => total + refund.amountCents, 0));
    const reason = "decided by staff";
    return left > 0
      ? [{ paymentId, amountCents: left, status: "requested" as const, reason, actor, createdAt: at }]
      : [];
  });
  if (requests.length === 0) throw new DomainError("NOTHING_TO_DECIDE", {});
  return tx.insert(refunds).values(requests).returning();
}

type Resolved = { paymentIds: readonly string[]; actor: Actor; at: Date };

/** Closes the reviews of these payments. For a transfer order also those of its bank slips, which have no payment. */
async function resolveReviews(tx: Db, order: Order, { paymentIds, actor, at }: Resolved) {
  const ofPayments = inArray(paymentReviews.paymentId, [...paymentIds]);
  const isDecided =
    order.paymentMethod === "bank-transfer" ? or(ofPayments, isNull(paymentReviews.paymentId)) : ofPayments;
  await tx
    .update(paymentReviews)
    .set({ resolvedAt: at, resolvedBy: actor })
    .where(and(eq(paymentReviews.orderId, order.id), isNull(paymentReviews.resolvedAt), hasNoOpenRefund, isDecided));
}
