import { and, asc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { paymentReviews, payments, refunds } from "../../db/schema/index.ts";
import { arrivalDates } from "../cart/arrival-dates.ts";
import { lockUsableCredit, spendCredit, usableSum } from "../credit/spend-credit.server.ts";
import { DomainError, invariant } from "../errors.ts";
import { reserveStockAgain } from "../inventory/stock.server.ts";
import { lockProducts, postLedger } from "../ledger/post-ledger.server.ts";
import { type Cents, cents, sum } from "../money.ts";
import { holdIfContactBlocked } from "../orders/blocked-contact.server.ts";
import { type Actor, changeOrderStatus } from "../orders/change-order-status.server.ts";
import { issueGiftCards } from "../orders/gift-cards/issue-gift-cards.server.ts";
import { voidForRefund } from "../orders/gift-cards/void-gift-cards.server.ts";
import { lockOrder } from "../orders/lock-order.server.ts";
import { isPaymentAcceptable, paymentStateOf } from "../orders/payment-state.ts";
import type { Order } from "../orders/placement/place-order.server.ts";
import { readMoney } from "../orders/settle-payment-state.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { hasNoOpenRefund } from "./payment-review-queue.server.ts";
import { BANK, CARD } from "./providers.ts";
import { heldPayments, heldRupees } from "./refunds/refundable-payments.server.ts";
import { markRefundSent } from "./refunds/settle-refund.server.ts";

type DecidingShop = Pick<Shop, "db" | "now" | "config" | "enqueueJob">;
export type TransferDecisionInput = { number: string; actor: Actor };

/**
 * Accepts the money received for an order, by transfer or card, as its payment. It may be late or differ from the
 * amount due. An expired order reserves its stock again, all or none. Money whose refund is open is not accepted.
 * @throws {DomainError} ORDER_NOT_FOUND, NOTHING_TO_DECIDE, STOCK_GONE, GIFT_CARDS_NOT_PAID
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
    if (order.fulfilmentState === "expired") {
      await reserveStockAgain(tx, orderId, actor, at);
      await takeCreditAgain(tx, order, at);
    }
    const { sums } = await readMoney(tx, orderId);
    await changeOrderStatus(tx, order, {
      payment: paymentStateOf({ ...sums, isAccepted: true }),
      fulfilment: "unfulfilled",
      accepts: true,
      kind: "transfer-accepted",
      actor,
      at,
      facts: { amountCents: sums.receivedCents },
      ...(!order.isOfGiftCards && { arrival: arrivalDates(at, shop.config.arrival, order.district) }),
    });
    await holdIfContactBlocked({ ...shop, db: tx }, order, at);
    await issueGiftCards(shop, tx, { orderId, actor, at });
    await postLedger(tx, { orderId, at });
    const ids = received.map(({ id }) => id);
    await resolveReviews(tx, order, {
      isDecided: or(inArray(paymentReviews.paymentId, ids), isOfSlip(order)),
      actor,
      at,
    });
    await queueMail(shop, tx, { kind: "order-paid", orderId }, { kind: "new-order", orderId });
  });
}

/** Pays with the credit that the order returned when it expired, as far as its customer still has it. */
async function takeCreditAgain(tx: Db, order: Order, at: Date): Promise<void> {
  const { id: orderId, customerId, creditCents, currency } = order;
  if (creditCents === 0 || !customerId) return;
  const usable = await lockUsableCredit(tx, customerId, at);
  const amountCents = cents(Math.min(creditCents, usableSum(usable)));
  await spendCredit(tx, usable, { orderId, amountCents, currency, at });
}

type ReturnedInput = TransferDecisionInput & {
  /** The amount that the page displayed, in LKR cents: another refund may have been requested since. */
  displayedCents?: number;
};

/**
 * Records that staff sent money back by bank: the requested refunds, or else what is left of every transfer that awaits
 * a decision. Closes the reviews of the transfers that went back entirely. An order that awaits its payment continues
 * to do so until it expires.
 * @returns the refunded amount in LKR cents
 * @throws {DomainError} ORDER_NOT_FOUND, NOTHING_TO_DECIDE, ORDER_CHANGED when the page displayed another amount,
 * GIFT_CARDS_USED
 */
export async function returnTransfer(
  shop: DecidingShop,
  { number, actor, displayedCents }: ReturnedInput,
): Promise<Cents> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const due = await listDueReturns(tx, order.id);
    const amountCents = totalOf(due);
    if (amountCents === 0) throw new DomainError("NOTHING_TO_DECIDE", {});
    if (displayedCents !== undefined && displayedCents !== amountCents) throw new DomainError("ORDER_CHANGED", {});
    const at = shop.now();
    for (const { refundId, ...refund } of due) {
      if (!refundId) await takeCards(tx, { ...refund, orderId: order.id, actor, at });
      const id = refundId ?? (await insertReturn(tx, { ...refund, actor, at }));
      await markRefundSent(shop, tx, { ...refund, id, orderId: order.id }, actor);
    }
    await resolveReviews(tx, order, { isDecided: await isReturned(tx, order, due), actor, at });
    return amountCents;
  });
}

/** Returns the amount in LKR cents that `returnTransfer` records for an order; 0 when nothing has to go back. */
export async function findMoneyToReturn({ db }: Pick<Shop, "db">, orderId: string): Promise<Cents> {
  return totalOf(await listDueReturns(db, orderId));
}

/** Provider of the payments that staff can decide about, by payment method. Cash on delivery needs no decision. */
const OF_METHOD = { card: CARD, "bank-transfer": BANK, "cash-on-delivery": BANK } as const;

async function receivedPayments(tx: Db, orderId: string, provider: string) {
  const isReceived = and(
    ...[eq(payments.orderId, orderId), eq(payments.provider, provider)],
    ...[eq(payments.status, "received"), eq(payments.currency, "LKR")],
  );
  const { id, amountCents } = payments;
  return tx.select({ id, amountCents }).from(payments).where(isReceived).orderBy(asc(id));
}

/** Money that has to go back by bank: a requested refund, or the rest of a transfer that awaits a decision. */
type DueReturn = { refundId?: string; paymentId: string; amountCents: Cents; paidCents: Cents };

const totalOf = (due: readonly DueReturn[]) => sum(due.map(({ amountCents }) => amountCents));

async function listDueReturns(tx: Db, orderId: string): Promise<DueReturn[]> {
  const received = await receivedPayments(tx, orderId, BANK);
  const ids = received.map(({ id }) => id);
  const requested = await tx
    .select({
      refundId: refunds.id,
      paymentId: refunds.paymentId,
      amountCents: refunds.amountCents,
      paidCents: payments.amountCents,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(refunds.paymentId, ids), eq(refunds.status, "requested")))
    .orderBy(asc(refunds.id));
  if (requested.length > 0) return requested;
  const reviewed = await tx
    .select({ id: paymentReviews.paymentId })
    .from(paymentReviews)
    .where(and(inArray(paymentReviews.paymentId, ids), isNull(paymentReviews.resolvedAt)));
  const held = await heldPayments(tx, orderId);
  return received
    .filter(({ id }) => reviewed.some((review) => review.id === id))
    .map(({ id: paymentId, amountCents: paidCents }) => {
      const left = held.find((payment) => payment.paymentId === paymentId)?.leftCents ?? cents(0);
      return { paymentId, amountCents: left, paidCents };
    })
    .filter(({ amountCents }) => amountCents > 0);
}

type CardsOf = { orderId: string; amountCents: Cents; actor: Actor; at: Date };

async function takeCards(tx: Db, { orderId, ...refund }: CardsOf): Promise<void> {
  const heldCents = heldRupees(await heldPayments(tx, orderId));
  await voidForRefund(tx, { ...refund, orderId, heldCents, isSent: false });
}

type Returned = { paymentId: string; amountCents: Cents; actor: Actor; at: Date };

async function insertReturn(tx: Db, { paymentId, amountCents, actor, at }: Returned): Promise<string> {
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId,
      amountCents,
      actor,
      createdAt: at,
      status: "requested",
      method: "bank-transfer",
      reason: "Returned by bank transfer",
    })
    .returning({ id: refunds.id });
  invariant(refund, "refund insert returned no row");
  return refund.id;
}

/** Condition for the reviews that returned transfers decide: all of a transfer that went back entirely. */
async function isReturned(tx: Db, order: Order, due: readonly DueReturn[]) {
  const kept = (await receivedPayments(tx, order.id, BANK)).map(({ id }) => id);
  const ids = due.map(({ paymentId }) => paymentId);
  const entirely = ids.filter((id) => !kept.includes(id));
  return or(
    inArray(paymentReviews.paymentId, entirely),
    and(inArray(paymentReviews.paymentId, ids), eq(paymentReviews.reason, "refund-by-hand")),
    kept.length === 0 ? isOfSlip(order) : undefined,
  );
}

/** Condition for the reviews of a transfer order's bank slips, which have no payment. */
function isOfSlip(order: Order) {
  return order.paymentMethod === "bank-transfer" ? isNull(paymentReviews.paymentId) : undefined;
}

type Resolved = { isDecided: SQL | undefined; actor: Actor; at: Date };

async function resolveReviews(tx: Db, order: Order, { isDecided, actor, at }: Resolved) {
  await tx
    .update(paymentReviews)
    .set({ resolvedAt: at, resolvedBy: actor })
    .where(and(eq(paymentReviews.orderId, order.id), isNull(paymentReviews.resolvedAt), hasNoOpenRefund, isDecided));
}
