import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { payments, refunds } from "../../db/schema/index.ts";
import { DomainError, invariant } from "../errors.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { parseDecimal } from "../money.ts";
import { holdIfContactBlocked } from "../orders/blocked-contact.server.ts";
import { moveOrder, noteOrder } from "../orders/change-order-status.server.ts";
import { holdUnsent } from "../orders/hold-unsent.server.ts";
import { settlePaymentState } from "../orders/settle-payment-state.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import type { Notice } from "./gateway.ts";
import { decideNotice, type NoticeDecision } from "./notification-decision.ts";
import {
  insertNotice,
  insertPayment,
  type KnownPayment,
  lockNoticed,
  type NoticedOrder,
} from "./notification-statements.server.ts";
import { openReview } from "./open-payment-review.server.ts";
import type { NotificationOutcome, ReviewReason } from "./payment-review-reasons.ts";
import { CARD } from "./providers.ts";

/**
 * Records what the gateway says, once, however often and in whatever order it arrives (payhere.md §3.5). Money that does
 * not fit its order is written down and goes to a human; goods never change silently. The order's row is locked, so two
 * notices at once are one after the other.
 * @returns what it led to, as stored with the notice
 * @throws {DomainError} NOTICE_REJECTED when it is signed with a former secret, and its order is younger
 */
export async function recordNotice(
  shop: Pick<Shop, "db" | "now" | "enqueueJob">,
  notice: Notice,
): Promise<NotificationOutcome> {
  const at = shop.now();
  return shop.db.transaction(async (tx) => {
    const { order, known } = await lockNoticed(tx, notice);
    requireOfItsTime(notice, order);
    const decision = order
      ? decideNotice(factsOf(order, notice, known))
      : ({ act: "review", reason: "unknown-order" } as const);
    const outcome: NotificationOutcome = decision.act === "review" ? `review:${decision.reason}` : decision.act;
    if (order && decision.act === "paid") {
      await takePayment(shop, tx, { order, notice, outcome, at });
      return outcome;
    }
    await insertNotice(tx, notice, { outcome, at });
    if (order) await carryOut(shop, tx, { order, notice, decision, at });
    else await openReview(shop, tx, { reason: "unknown-order", at });
    return outcome;
  });
}

/** A secret that was replaced, perhaps because somebody else knows it, proves nothing about orders that are younger, or that nobody knows. */
function requireOfItsTime({ placedBefore }: Notice, order: NoticedOrder | undefined): void {
  if (!placedBefore || (order && order.createdAt <= placedBefore)) return;
  throw new DomainError("NOTICE_REJECTED", { reason: "its secret was replaced before" });
}

function factsOf(order: NoticedOrder, notice: Notice, known: KnownPayment | undefined) {
  const amountCents = parseDecimal(notice.amount);
  const own = known?.orderId === order.id ? known : undefined;
  return {
    statusCode: notice.statusCode,
    order,
    // The amount of a payment that is known is right, although staff may have edited the order since.
    isAmountRight: amountCents === order.totalCents || amountCents === own?.amountCents,
    isCurrencyRight: notice.currency === order.currency,
    knownPayment: own?.status ?? null,
    isAnothersPayment: known !== undefined && !own,
  };
}

/** One statement each, sent together: everybody who pays for the same product waits for them. */
async function takePayment(shop: Alarm, tx: Db, step: Noted & { outcome: NotificationOutcome }): Promise<void> {
  const { order, notice, at } = step;
  const orderId = order.id;
  const [, paymentId] = await Promise.all([
    insertNotice(tx, notice, step),
    insertPayment(tx, { orderId, notice, at }, "received"),
    moveOrder(tx, order, {
      ...{ payment: "paid", fulfilment: "unfulfilled", accepts: true },
      ...{ kind: "paid", actor: "gateway", at },
    }),
    postLedger(tx, { orderId, at }),
    queueMail(shop, tx, { kind: "order-paid", orderId }, { kind: "new-order", orderId }),
  ]);
  invariant(paymentId, "payment insert returned no row");
  await holdIfContactBlocked(tx, orderId, at);
}

type Alarm = Pick<Shop, "now" | "enqueueJob">;
type Noted = { order: NoticedOrder; notice: Notice; at: Date };
type Step = Noted & { decision: NoticeDecision };

/** Whatever it is but the money that was waited for. */
async function carryOut(shop: Alarm, tx: Db, step: Step): Promise<void> {
  const { order, notice, decision, at } = step;
  const orderId = order.id;
  switch (decision.act) {
    case "declined":
    case "cancelled":
      await insertPayment(tx, { orderId, notice, at }, decision.act);
      return noteOrder(tx, order.id, { kind: `payment-${decision.act}`, actor: "gateway", at });
    case "pending":
      return noteOrder(tx, order.id, { kind: "payment-pending", actor: "gateway", at });
    case "charged-back":
      return chargeBack(shop, tx, step);
    case "review":
      return review(shop, tx, { ...step, reason: decision.reason });
    case "duplicate":
    case "ignored":
      return;
  }
}

/**
 * The bank took the money back. Of this payment id only the received payment changes: declined attempts may have had it before. What was
 * not sent yet is put on hold, for staff to decide.
 */
async function chargeBack(shop: Alarm, tx: Db, { order, notice, at }: Noted): Promise<void> {
  const orderId = order.id;
  const isIt = and(eq(payments.provider, CARD), eq(payments.providerPaymentId, notice.paymentId));
  const [payment] = await tx
    .update(payments)
    .set({ status: "charged-back" })
    .where(and(eq(payments.orderId, orderId), isIt, eq(payments.status, "received")))
    .returning({ id: payments.id });
  invariant(payment, "no received payment to charge back");
  // The bank has the money: a refund that PayHere was not asked for yet would pay it twice.
  await tx
    .update(refunds)
    .set({ status: "failed", settledAt: at })
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.status, "requested")));
  const state = await settlePaymentState(tx, orderId, { kind: "charged-back", actor: "gateway", at });
  await postLedger(tx, { orderId, at, reversal: "chargeback" });
  if (state === "charged-back") await holdUnsent(tx, orderId, { kind: "held", actor: "gateway", at });
  await openReview(shop, tx, { orderId, reason: "charged-back", at });
}

/** Money that arrived is written down as a payment even when it does not fit; then a human decides. */
async function review(
  shop: Alarm,
  tx: Db,
  { reason, order, notice, at }: Noted & { reason: ReviewReason },
): Promise<void> {
  const orderId = order.id;
  const paymentId =
    notice.statusCode === "2" ? await insertPayment(tx, { orderId, notice, at }, "received") : undefined;
  const isOpened = await openReview(shop, tx, { orderId, paymentId, reason, at });
  const event = { kind: "review", actor: "gateway", facts: { reason } } as const;
  await settlePaymentState(tx, orderId, isOpened ? { ...event, at } : { at });
  if (paymentId) await postLedger(tx, { orderId, at, paymentId });
}
