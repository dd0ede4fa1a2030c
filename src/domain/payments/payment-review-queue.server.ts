import { and, asc, eq, gte, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { orders, paymentNotifications, paymentReviews, payments, refunds } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { type Cents, cents } from "../money.ts";
import { formatOrderCode } from "../orders/order-code.ts";
import { UNDECIDED_REASONS } from "../orders/order-queries.server.ts";
import type { Shop } from "../shop.ts";
import { STAFF_QUEUE_SIZE } from "../staff-lists.ts";
import { AWAITED_REFUNDS, CONFIRMED_CAPTURES, currentReason, type ReviewReason } from "./payment-review-reasons.ts";
import { heldPaymentsByOrder, heldRupees } from "./refunds/refundable-payments.server.ts";

/** A refund that staff settle with the review. */
const isOpenRefund = sql`${refunds.paymentId} = ${paymentReviews.paymentId} and
  (${paymentReviews.reason}, ${refunds.status}) in (${sql.join(
    Object.entries(AWAITED_REFUNDS).map(([reason, status]) => sql`(${reason}, ${status}::refund_status)`),
    sql`, `,
  )})`;

/** Condition for closing a review: its refund is not open (also guarded by a trigger). */
export const hasNoOpenRefund = sql`not exists (select from ${refunds} where ${isOpenRefund})`;

/** A refund of the review's payment that ends without the review: its result decides what is left to do. */
const isRefundOnItsWay = sql`${refunds.paymentId} = ${paymentReviews.paymentId}
  and ${refunds.status} in ('requested', 'unknown')
  and ${notInArray(paymentReviews.reason, Object.keys(AWAITED_REFUNDS) as ReviewReason[])}`;
const hasNoRefundOnItsWay = sql`not exists (select from ${refunds} where ${isRefundOnItsWay})`;

const sumOfRefunds = (condition: SQL) =>
  sql<Cents>`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds} where ${condition})`.mapWith(
    refunds.amountCents,
  );

/**
 * Lists the open payment reviews, oldest first. `notified`: what the payment notifications contained that opened a
 * review without a payment. `heldCents`: received LKR of the order that no refund covers. `undecidedCents`: the rest of
 * the payment that waits for this review. `openRefundCents`: refunds that staff settle with the review.
 * `onItsWayCents`: other refunds of its payment that have not ended.
 */
export async function listPaymentReviews({ db }: Pick<Shop, "db">) {
  const reviews = await db
    .select({
      id: paymentReviews.id,
      reason: paymentReviews.reason,
      at: paymentReviews.createdAt,
      orderId: paymentReviews.orderId,
      paymentId: paymentReviews.paymentId,
      number: orders.number,
      code: orders.code,
      status: orders.status,
      paymentMethod: orders.paymentMethod,
      holdReason: orders.holdReason,
      fulfilmentState: orders.fulfilmentState,
      totalCents: orders.totalCents,
      amountCents: payments.amountCents,
      currency: payments.currency,
      reference: payments.providerPaymentId,
      openRefundCents: sumOfRefunds(isOpenRefund),
      onItsWayCents: sumOfRefunds(isRefundOnItsWay),
    })
    .from(paymentReviews)
    .leftJoin(orders, eq(orders.id, paymentReviews.orderId))
    .leftJoin(payments, eq(payments.id, paymentReviews.paymentId))
    .where(isNull(paymentReviews.resolvedAt))
    .orderBy(asc(paymentReviews.createdAt), asc(paymentReviews.id))
    .limit(STAFF_QUEUE_SIZE);
  const orderIds = reviews.flatMap(({ orderId }) => orderId ?? []);
  const [held, notifications] = await Promise.all([
    heldPaymentsByOrder(db, orderIds),
    listNotified(
      db,
      reviews.filter(({ paymentId }) => !paymentId),
    ),
  ]);
  return reviews.map(({ orderId, paymentId, ...review }) => {
    const isUndecided = UNDECIDED_REASONS.some((reason) => reason === review.reason);
    const ofOrder = (orderId && held.get(orderId)) || [];
    const heldCents = heldRupees(ofOrder);
    const isTransfer = review.paymentMethod === "bank-transfer";
    return {
      ...review,
      code: review.code && formatOrderCode(review.code),
      reason: isTransfer ? currentReason(review.reason, heldCents === review.totalCents) : review.reason,
      notified: paymentId ? [] : notifications.filter((notification) => isAbout(notification, review)),
      heldCents,
      undecidedCents: ofOrder.find((payment) => isUndecided && payment.paymentId === paymentId)?.leftCents ?? cents(0),
    };
  });
}

type Reviewed = { reason: ReviewReason; number: string | null; at: Date };
type Notified = Awaited<ReturnType<typeof listNotified>>[number];

/** Lists the payment notifications since the oldest of these reviews that opened one, each payment once. */
async function listNotified(db: Shop["db"], reviews: readonly Reviewed[]) {
  const [oldest] = reviews;
  if (!oldest) return [];
  const { outcome, orderNumber, providerPaymentId: paymentId, amount, currency, receivedAt: at } = paymentNotifications;
  const outcomes = reviews.map(({ reason }) => `review:${reason}` as const);
  return db
    .selectDistinctOn([outcome, orderNumber, paymentId, amount, currency], {
      outcome,
      orderNumber,
      paymentId,
      amount,
      currency,
      at,
    })
    .from(paymentNotifications)
    .where(and(inArray(outcome, outcomes), gte(at, oldest.at)))
    .orderBy(outcome, orderNumber, paymentId, amount, currency, asc(at))
    .limit(STAFF_QUEUE_SIZE);
}

/** A review without a payment is open for all notifications of its reason and order since it was opened. */
function isAbout({ outcome, orderNumber, at }: Notified, review: Reviewed): boolean {
  return outcome === `review:${review.reason}` && orderNumber === (review.number ?? orderNumber) && at >= review.at;
}

type Resolved = { reviewId: string; resolution: string; actor: `staff:${string}` };

/**
 * Closes a payment review that staff resolved outside the shop, for example with the bank, with their description.
 * Changes no order. A review stays open while a refund of its payment is, and until staff have confirmed its capture.
 * @returns its reason and order; null when there is no such review or it is closed
 * @throws {DomainError} REFUND_OPEN
 */
export async function resolvePaymentReview(
  { db, now }: Pick<Shop, "db" | "now">,
  { reviewId, resolution, actor }: Resolved,
): Promise<{ reason: string; orderId: string | null } | null> {
  const { reason, orderId } = paymentReviews;
  const isUnresolved = and(
    eq(paymentReviews.id, reviewId),
    isNull(paymentReviews.resolvedAt),
    notInArray(reason, [...CONFIRMED_CAPTURES]),
  );
  const [resolved] = await db
    .update(paymentReviews)
    .set({ resolvedAt: now(), resolvedBy: actor, resolution })
    .where(and(isUnresolved, hasNoOpenRefund, hasNoRefundOnItsWay))
    .returning({ reason, orderId });
  if (!resolved && (await db.$count(paymentReviews, isUnresolved)) > 0) throw new DomainError("REFUND_OPEN", {});
  return resolved ?? null;
}
