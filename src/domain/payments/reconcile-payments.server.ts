import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { and, asc, desc, eq, inArray, isNull, lte, ne, type SQL } from "drizzle-orm";
import { orders, paymentReviews, payments, refunds } from "../../db/schema/index.ts";
import { SECOND_MS } from "../durations.ts";
import { logOrderEvent } from "../orders/change-order-status.server.ts";
import { nextCheck, nextCheckForWaitingCustomer, nextPaidOrderCheck } from "../orders/check-schedule.ts";
import type { Shop } from "../shop.ts";
import {
  MerchantApiUnavailableError,
  REFUND_STATES,
  type RetrievedPayment,
  type RetrievedState,
} from "./merchant-api.ts";
import { openPaymentReview } from "./open-payment-review.server.ts";
import { recordFee } from "./payouts/set-fee.server.ts";
import { recordNotification } from "./record-notification.server.ts";

/**
 * Orders per run. With the next run ten seconds later this stays far from the gateway's limit of 20 requests in 10 s
 * (payhere.md §4.1).
 */
const BATCH = 8;
const NEXT_ROUND_MS = 10 * SECOND_MS;
const MAX_WAIT_MS = 3 * SECOND_MS;

type ReconcileShop = Pick<Shop, "db" | "now" | "config" | "merchantApi" | "enqueueJob" | "reportError" | "logInfo">;
type Checked = Pick<typeof orders.$inferSelect, "id" | "number" | "nextCheckAt" | "checkedAt" | "createdAt" | "paidAt">;

const CHECKED = {
  id: orders.id,
  number: orders.number,
  nextCheckAt: orders.nextCheckAt,
  checkedAt: orders.checkedAt,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
};

/**
 * Queries the Merchant API for orders whose payment notification has not arrived, the longest due first, and sometimes
 * for paid ones. Records the results like payment notifications (payhere.md §3.5). Stops at the first failed request;
 * the other orders stay due for the next minute. After a full batch the next run is soon, so that many lost
 * notifications are found within minutes.
 * @returns the number of queried orders
 */
export async function reconcilePayments(shop: ReconcileShop): Promise<number> {
  const due = await shop.db
    .select(CHECKED)
    .from(orders)
    .where(lte(orders.nextCheckAt, shop.now()))
    .orderBy(desc(isNull(orders.paidAt)), asc(orders.nextCheckAt))
    .limit(BATCH);
  let queried = 0;
  for (const order of due) {
    const outcome = await checkOrder(shop, order);
    if (outcome === "unavailable") return queried;
    if (outcome === "queried") queried += 1;
  }
  if (due.length === BATCH) {
    const startAfter = new Date(shop.now().getTime() + NEXT_ROUND_MS);
    await shop.enqueueJob(shop.db, { kind: "reconcile-payments" }, { startAfter });
  }
  return queried;
}

/**
 * Queries the Merchant API for one order while its customer waits on the order page: five seconds after the return from
 * the payment, then every fifteen, however often the page polls (payhere.md §3.5).
 */
export async function reconcileWaiting(shop: ReconcileShop, orderNumber: string): Promise<void> {
  const order = await findWaiting(shop, orderNumber);
  if (!order) return;
  const now = shop.now();
  const at = nextCheckForWaitingCustomer(order.nextCheckAt, order.checkedAt, now);
  if (at <= now) await checkOrder(shop, order);
  else if (at.getTime() !== order.nextCheckAt?.getTime()) {
    await shop.db.update(orders).set({ nextCheckAt: at }).where(isPlannedAs(order));
  }
}

/**
 * Queries the Merchant API before a customer can pay again, so that no customer pays twice because a notification is
 * late. Waits three seconds at most, and queries at most once in that time.
 * @param isAllowed condition that the order must meet, such as its customer
 */
export async function reconcileBeforePaying(shop: ReconcileShop, isAllowed: SQL, orderNumber: string): Promise<void> {
  const order = await findWaiting(shop, orderNumber, isAllowed);
  if (!order) return;
  const isFresh = order.checkedAt && shop.now().getTime() - order.checkedAt.getTime() < MAX_WAIT_MS;
  if (isFresh) return;
  const gaveUp = new AbortController();
  const check = checkOrder(shop, order).catch((error) =>
    shop.reportError(error, { operation: "reconcile-before-paying" }),
  );
  await Promise.race([check, setTimeout(MAX_WAIT_MS, undefined, { signal: gaveUp.signal }).catch(() => undefined)]);
  gaveUp.abort();
}

async function findWaiting({ db }: Pick<Shop, "db">, orderNumber: string, isOwn?: SQL): Promise<Checked | undefined> {
  const isWaiting = and(
    eq(orders.number, orderNumber),
    eq(orders.paymentMethod, "card"),
    eq(orders.holdReason, "payment"),
    isOwn,
  );
  const [order] = await db.select(CHECKED).from(orders).where(isWaiting);
  return order;
}

/**
 * Queries the Merchant API for one order. The process that advances `next_check_at` claims the order; others skip it.
 */
async function checkOrder(shop: ReconcileShop, order: Checked): Promise<"queried" | "unavailable" | "left"> {
  if (!shop.merchantApi) return "unavailable";
  const now = shop.now();
  const nextCheckAt = order.paidAt ? nextPaidOrderCheck(order.paidAt, now) : nextCheck(order.createdAt, now);
  const claimed = await shop.db
    .update(orders)
    .set({ nextCheckAt, checkedAt: now })
    .where(isPlannedAs(order))
    .returning({ id: orders.id });
  if (claimed.length === 0) return "left";
  try {
    const retrieved = await shop.merchantApi.findPayments(order.number);
    // @guard retrieved-payments-are-recorded
    for (const payment of retrieved) await recordRetrieved(shop, order, payment);
    return "queried";
  } catch (error) {
    if (!(error instanceof MerchantApiUnavailableError)) throw error;
    shop.logInfo("failed to query Merchant API", { reason: error.message });
    return "unavailable";
  }
}

function isPlannedAs({ id, nextCheckAt }: Checked) {
  return and(eq(orders.id, id), nextCheckAt ? eq(orders.nextCheckAt, nextCheckAt) : isNull(orders.nextCheckAt));
}

/**
 * Status codes of the notifications that each state corresponds to: money received (also when refunded since), or
 * charged back.
 */
const STATUS_CODES: Record<RetrievedState, readonly string[]> = {
  RECEIVED: ["2"],
  "REFUND REQUESTED": ["2"],
  "REFUND PROCESSING": ["2"],
  REFUNDED: ["2"],
  CHARGEBACKED: ["2", "-3"],
};

/**
 * Opens a payment review, once, for a refund that was made in the gateway's own portal. It is unknown which items it
 * was for.
 */
async function reportExternalRefund(
  shop: ReconcileShop,
  { id: orderId }: Checked,
  payment: { id: string; status: string },
) {
  const reason = "refunded-elsewhere";
  await shop.db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    const ours = await tx.$count(refunds, and(eq(refunds.paymentId, payment.id), ne(refunds.status, "failed")));
    const reported = await tx.$count(
      paymentReviews,
      and(eq(paymentReviews.paymentId, payment.id), eq(paymentReviews.reason, reason)),
    );
    if (ours + reported > 0 || payment.status !== "received") return;
    const at = shop.now();
    await logOrderEvent(tx, orderId, { kind: "review", actor: "gateway", at, facts: { reason } });
    await openPaymentReview(shop, tx, { orderId, paymentId: payment.id, reason, at });
  });
}

async function recordRetrieved(shop: ReconcileShop, order: Checked, retrieved: RetrievedPayment): Promise<void> {
  const { paymentId, amount, currency, method, state } = retrieved;
  const isKnown = and(
    eq(payments.orderId, order.id),
    eq(payments.providerPaymentId, paymentId),
    inArray(payments.status, ["received", "refunded", "charged-back"]),
  );
  const [known] = await shop.db.select({ id: payments.id, status: payments.status }).from(payments).where(isKnown);
  if (known && REFUND_STATES.includes(state)) await reportExternalRefund(shop, order, known);
  // The Merchant API returns the same payments at every query: only new facts are recorded.
  const newCodes = STATUS_CODES[state].filter((code) => (code === "2" ? !known : known?.status !== "charged-back"));
  const bodySha256 = createHash("sha256").update(JSON.stringify(retrieved)).digest("hex");
  for (const statusCode of newCodes) {
    const notification = { orderNumber: order.number, paymentId, amount, currency, method, statusCode, bodySha256 };
    const outcome = await recordNotification(shop, { ...notification, source: "retrieval" });
    shop.logInfo("recorded payment from Merchant API", { order: order.number, outcome });
  }
  await recordFee(shop.db, order.id, retrieved);
}
