import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { payments, refunds } from "../../db/schema/index.ts";
import { currencyFact } from "../amount-facts.ts";
import { arrivalDates } from "../cart/arrival-dates.ts";
import { DomainError, invariant } from "../errors.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { parseDecimal } from "../money.ts";
import { hasBlockedContact, holdForBlockedContact } from "../orders/blocked-contact.server.ts";
import { changeOrderStatus, logOrderEvent } from "../orders/change-order-status.server.ts";
import { holdUnsent } from "../orders/fulfilment/hold-unsent.server.ts";
import { repackParcels } from "../orders/fulfilment/settle-fulfilment.server.ts";
import { issueGiftCards } from "../orders/gift-cards/issue-gift-cards.server.ts";
import { voidForChargeback } from "../orders/gift-cards/void-gift-cards.server.ts";
import { dueByMethod } from "../orders/payment-state.ts";
import { settlePaymentState } from "../orders/settle-payment-state.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import {
  findNotifiedAuthorization,
  type NotifiedAuthorization,
} from "./authorizations/authorization-queries.server.ts";
import { recordAuthorization } from "./authorizations/record-authorization.server.ts";
import { recordCharged } from "./authorizations/record-charged.server.ts";
import type { PaymentNotification } from "./gateway.ts";
import { decideNotification, type NotificationDecision, type NotificationFacts } from "./notification-decision.ts";
import {
  insertNotification,
  insertPayment,
  type KnownPayment,
  lockNotifiedOrder,
  type NotifiedOrder,
} from "./notification-statements.server.ts";
import { openPaymentReview } from "./open-payment-review.server.ts";
import type { NotificationOutcome, ReviewReason } from "./payment-review-reasons.ts";
import { CARD } from "./providers.ts";

/**
 * Records a payment notification once, however often and in whatever order notifications arrive (payhere.md §3.5).
 * Money that does not match its order is recorded and goes to payment review, without an effect on the items. The
 * order's row is locked, so concurrent notifications run one after the other.
 * @returns the outcome, as stored with the notification
 * @throws {DomainError} NOTIFICATION_REJECTED when it is signed with a retired secret and its order is newer
 */
export async function recordNotification(
  shop: Pick<Shop, "db" | "now" | "config" | "enqueueJob" | "logInfo">,
  notification: PaymentNotification,
): Promise<NotificationOutcome> {
  const at = shop.now();
  return shop.db.transaction(async (tx) => {
    const { order, known } = await lockNotifiedOrder(tx, notification);
    requireSecretValidForOrder(notification, order);
    const token = notification.authorizationToken;
    const authorized = order?.chargedOnPacking ? await findNotifiedAuthorization(tx, order.id, token) : undefined;
    const decision = order
      ? decideNotification(factsOf(order, notification, { known, authorized }))
      : ({ act: "review", reason: "unknown-order" } as const);
    const outcome: NotificationOutcome = decision.act === "review" ? `review:${decision.reason}` : decision.act;
    if (order && decision.act === "paid") {
      await recordPayment(shop, tx, { order, notification, outcome, at });
      return outcome;
    }
    await insertNotification(tx, notification, { outcome, at });
    if (order && known && decision.act === "duplicate") logIfSentBack(shop, notification, known);
    if (order) await applyDecision(shop, tx, { order, notification, decision, authorized, at });
    else await openPaymentReview(shop, tx, { reason: "unknown-order", at });
    return outcome;
  });
}

/** Rejects a notification with a retired secret for newer or unknown orders: an attacker may know the secret. */
function requireSecretValidForOrder({ placedBefore }: PaymentNotification, order: NotifiedOrder | undefined): void {
  if (!placedBefore || (order && order.createdAt <= placedBefore)) return;
  throw new DomainError("NOTIFICATION_REJECTED", { reason: "secret was replaced before the order" });
}

/** Logs a repeated success whose money was sent back (payhere.md §3.5): it is not a new payment. */
function logIfSentBack(
  { logInfo }: Pick<Shop, "logInfo">,
  { orderNumber }: PaymentNotification,
  { status }: KnownPayment,
): void {
  if (status !== "received") logInfo("ignored repeated success of a payment", { order: orderNumber, status });
}

type Found = { known: KnownPayment | undefined; authorized: NotifiedAuthorization | undefined };

function factsOf(order: NotifiedOrder, notification: PaymentNotification, { known, authorized }: Found) {
  const amountCents = parseDecimal(notification.amount);
  const own = known?.orderId === order.id ? known : undefined;
  // Amounts that were right before staff edited the order. PayHere may repeat the authorised one after its capture.
  const earlier = [own, authorized?.known, authorized?.open, authorized?.capture];
  return {
    statusCode: notification.statusCode,
    order,
    authorization: authorizationOf(order, notification, authorized),
    isAmountRight: amountCents === dueByMethod(order) || earlier.some((each) => each?.amountCents === amountCents),
    isCurrencyRight: notification.currency === order.currency,
    knownPayment: own?.status ?? null,
    isAnothersPayment: known !== undefined && !own,
  };
}

function authorizationOf(
  order: NotifiedOrder,
  { authorizationToken }: PaymentNotification,
  authorized: NotifiedAuthorization | undefined,
): NotificationFacts["authorization"] {
  if (authorized?.known?.orderId === order.id) return "known";
  return order.chargedOnPacking && authorizationToken && !authorized?.known ? "expected" : undefined;
}

/**
 * Pipelines the statements. The ledger is the last: from then on, other payments for the same products wait for the
 * commit.
 */
async function recordPayment(
  shop: NotificationShop,
  tx: Db,
  input: NotificationInput & { outcome: NotificationOutcome },
): Promise<void> {
  const { order, notification, at } = input;
  const orderId = order.id;
  const [, paymentId, isBlocked] = await Promise.all([
    insertNotification(tx, notification, input),
    insertPayment(tx, { orderId, notification, at }, "received"),
    hasBlockedContact({ ...shop, db: tx }, order),
    changeOrderStatus(tx, order, {
      // @guard payment-accepts-order-for-fulfilment: ...{ payment: "paid" }
      ...{ payment: "paid", fulfilment: "unfulfilled", accepts: true },
      kind: "paid",
      actor: "gateway",
      at,
      ...(!order.isOfGiftCards && { arrival: arrivalDates(at, shop.config.arrival, order.district) }),
    }),
    queueMail(shop, tx, { kind: "order-paid", orderId }, { kind: "new-order", orderId }),
    postLedger(tx, { orderId, at }),
  ]);
  invariant(paymentId, "payment insert returned no row");
  if (isBlocked) await holdForBlockedContact(tx, orderId, at);
  else if (order.isOfGiftCards) await issueGiftCards(shop, tx, { orderId, actor: "gateway", at });
}

type NotificationShop = Pick<Shop, "now" | "config" | "enqueueJob">;
type NotificationInput = { order: NotifiedOrder; notification: PaymentNotification; at: Date };
type Decided = NotificationInput & {
  decision: NotificationDecision;
  authorized: NotifiedAuthorization | undefined;
};

/** Handles every decision except `paid`. */
async function applyDecision(shop: NotificationShop, tx: Db, input: Decided): Promise<void> {
  const { order, notification, decision, at } = input;
  const orderId = order.id;
  switch (decision.act) {
    case "declined":
    case "cancelled":
      await insertPayment(tx, { orderId, notification, at }, decision.act);
      return logOrderEvent(tx, order.id, { kind: `payment-${decision.act}`, actor: "gateway", at });
    case "pending":
      return logOrderEvent(tx, order.id, { kind: "payment-pending", actor: "gateway", at });
    case "authorized":
      return recordAuthorization(shop, tx, input);
    case "captured":
      return recordCharged(shop, tx, input);
    case "charged-back":
      return chargeBack(shop, tx, { ...input, reason: decision.reason });
    case "review":
      return review(shop, tx, { ...input, reason: decision.reason });
    case "duplicate":
    case "ignored":
      return;
  }
}

/**
 * Records a chargeback. Changes only the received payment with this id: declined attempts may have had the same id.
 * Unsent items are put on hold for staff.
 */
async function chargeBack(
  shop: NotificationShop,
  tx: Db,
  { reason, order, notification, at }: NotificationInput & { reason: ReviewReason },
): Promise<void> {
  const orderId = order.id;
  const isIt = and(eq(payments.provider, CARD), eq(payments.providerPaymentId, notification.paymentId));
  const [payment] = await tx
    .update(payments)
    .set({ status: "charged-back" })
    .where(and(eq(payments.orderId, orderId), isIt, inArray(payments.status, ["received", "refunded"])))
    .returning({ id: payments.id, amountCents: payments.amountCents, currency: payments.currency });
  invariant(payment, "no payment to charge back");
  // The bank has the money: a refund that PayHere has not received yet would pay it twice.
  await tx
    .update(refunds)
    .set({ status: "failed", settledAt: at })
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.status, "requested")));
  await repackParcels(tx, orderId, { actor: "gateway", at });
  await voidForChargeback(tx, { orderId, actor: "gateway", at });
  const facts = { amountCents: payment.amountCents, ...currencyFact(payment.currency) };
  const state = await settlePaymentState(tx, orderId, { kind: "charged-back", actor: "gateway", at, facts });
  await postLedger(tx, { orderId, at, reversal: "chargeback" });
  if (state === "charged-back") await holdUnsent(tx, orderId, { kind: "held", actor: "gateway", at });
  await openPaymentReview(shop, tx, { orderId, paymentId: payment.id, reason, at });
}

/** Records unexpected money as a payment and opens a payment review. */
async function review(
  shop: NotificationShop,
  tx: Db,
  { reason, order, notification, at }: NotificationInput & { reason: ReviewReason },
): Promise<void> {
  const orderId = order.id;
  const paymentId =
    notification.statusCode === "2" ? await insertPayment(tx, { orderId, notification, at }, "received") : undefined;
  const isOpened = await openPaymentReview(shop, tx, { orderId, paymentId, reason, at });
  const event = { kind: "review", actor: "gateway", facts: { reason } } as const;
  await settlePaymentState(tx, orderId, isOpened ? { ...event, at } : { at });
  if (paymentId) await postLedger(tx, { orderId, at, paymentId });
}
