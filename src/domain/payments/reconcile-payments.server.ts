import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { and, asc, desc, eq, inArray, isNull, lte, type SQL } from "drizzle-orm";
import { orders, paymentReviews, payments, refunds } from "../../db/schema/index.ts";
import { SECOND_MS } from "../durations.ts";
import { noteOrder } from "../orders/change-order-status.server.ts";
import { checkForWaiting, nextCheck, nextLookBack } from "../orders/check-schedule.ts";
import type { Shop } from "../shop.ts";
import { type BookedPayment, type BookedState, BooksUnavailableError, LEAVING } from "./merchant-api.ts";
import { openReview } from "./open-payment-review.server.ts";
import { recordNotice } from "./record-notification.server.ts";

/** With the next round ten seconds later: far from the gateway's limit of 20 questions in 10 s (payhere.md §4.1). */
const BATCH = 8;
const NEXT_ROUND_MS = 10 * SECOND_MS;
const PATIENCE_MS = 3 * SECOND_MS;

type BookShop = Pick<Shop, "db" | "now" | "books" | "enqueueJob" | "reportError" | "logInfo">;
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
 * Asks the gateway's books about orders whose notice has not come, those longest due first, and now and then about paid ones,
 * and records what they say as if it had been told (payhere.md §3.5). Stops at the first question that is not answered; the rest stays due, for the next
 * minute. When there may be more, the next round is soon: many lost notices at once are all found within minutes.
 * @returns how many orders were asked about
 */
export async function reconcilePayments(shop: BookShop): Promise<number> {
  const due = await shop.db
    .select(CHECKED)
    .from(orders)
    .where(lte(orders.nextCheckAt, shop.now()))
    .orderBy(desc(isNull(orders.paidAt)), asc(orders.nextCheckAt))
    .limit(BATCH);
  let asked = 0;
  for (const order of due) {
    const outcome = await checkOrder(shop, order);
    if (outcome === "unavailable") return asked;
    if (outcome === "asked") asked += 1;
  }
  if (due.length === BATCH) {
    const startAfter = new Date(shop.now().getTime() + NEXT_ROUND_MS);
    await shop.enqueueJob(shop.db, { kind: "reconcile-payments" }, { startAfter });
  }
  return asked;
}

/**
 * The same for one order whose customer is back from the payment and waits on the page: five seconds after the return,
 * then every fifteen, however often the page looks (payhere.md §3.5).
 */
export async function reconcileWaiting(shop: BookShop, orderNumber: string): Promise<void> {
  const order = await findWaiting(shop, orderNumber);
  if (!order) return;
  const now = shop.now();
  const at = checkForWaiting(order.nextCheckAt, order.checkedAt, now);
  if (at <= now) await checkOrder(shop, order);
  else if (at.getTime() !== order.nextCheckAt?.getTime()) {
    await shop.db.update(orders).set({ nextCheckAt: at }).where(isPlannedAs(order));
  }
}

/**
 * The same before somebody is let pay: nobody pays twice because a notice is late. Waits three seconds for the answer at most,
 * and asks no more often than that.
 */
export async function reconcileBeforePaying(shop: BookShop, customerId: string, orderNumber: string): Promise<void> {
  const order = await findWaiting(shop, orderNumber, eq(orders.customerId, customerId));
  if (!order) return;
  const isFresh = order.checkedAt && shop.now().getTime() - order.checkedAt.getTime() < PATIENCE_MS;
  if (isFresh) return;
  const gaveUp = new AbortController();
  const check = checkOrder(shop, order).catch(shop.reportError);
  await Promise.race([check, setTimeout(PATIENCE_MS, undefined, { signal: gaveUp.signal }).catch(() => undefined)]);
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

/** Whoever moves the next check forward asks; others who saw the same plan leave it to them. */
async function checkOrder(shop: BookShop, order: Checked): Promise<"asked" | "unavailable" | "left"> {
  if (!shop.books) return "unavailable";
  const now = shop.now();
  const nextCheckAt = order.paidAt ? nextLookBack(order.paidAt, now) : nextCheck(order.createdAt, now);
  const claimed = await shop.db
    .update(orders)
    .set({ nextCheckAt, checkedAt: now })
    .where(isPlannedAs(order))
    .returning({ id: orders.id });
  if (claimed.length === 0) return "left";
  try {
    const booked = await shop.books.findPayments(order.number);
    for (const payment of booked) await recordBooked(shop, order, payment);
    return "asked";
  } catch (error) {
    if (!(error instanceof BooksUnavailableError)) throw error;
    shop.logInfo("the gateway's books do not answer", { reason: error.message });
    return "unavailable";
  }
}

function isPlannedAs({ id, nextCheckAt }: Checked) {
  return and(eq(orders.id, id), nextCheckAt ? eq(orders.nextCheckAt, nextCheckAt) : isNull(orders.nextCheckAt));
}

/** What each state would have been told as: money came (what left since, too), or was taken back by the bank. */
const TOLD_AS: Record<BookedState, readonly string[]> = {
  RECEIVED: ["2"],
  "REFUND REQUESTED": ["2"],
  "REFUND PROCESSING": ["2"],
  REFUNDED: ["2"],
  CHARGEBACKED: ["2", "-3"],
};

/**
 * Money that goes back though nobody asked for it here: a refund in the gateway's own portal. A person is told, once; which
 * goods it was for is not known.
 */
async function tellForeignRefund(shop: BookShop, { id: orderId }: Checked, payment: { id: string; status: string }) {
  const reason = "refunded-elsewhere";
  await shop.db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    const ours = await tx.$count(refunds, eq(refunds.paymentId, payment.id));
    const told = await tx.$count(
      paymentReviews,
      and(eq(paymentReviews.paymentId, payment.id), eq(paymentReviews.reason, reason)),
    );
    if (ours + told > 0 || payment.status !== "received") return;
    const at = shop.now();
    await noteOrder(tx, orderId, { kind: "review", actor: "gateway", at, facts: { reason } });
    await openReview(shop, tx, { orderId, paymentId: payment.id, reason, at });
  });
}

async function recordBooked(shop: BookShop, order: Checked, booked: BookedPayment): Promise<void> {
  const { paymentId, amount, currency, method, state } = booked;
  const isKnown = and(
    eq(payments.orderId, order.id),
    eq(payments.providerPaymentId, paymentId),
    inArray(payments.status, ["received", "refunded", "charged-back"]),
  );
  const [known] = await shop.db.select({ id: payments.id, status: payments.status }).from(payments).where(isKnown);
  if (known && LEAVING.includes(state)) await tellForeignRefund(shop, order, known);
  // The books say the same at every look: only what is new is written down.
  const news = TOLD_AS[state].filter((code) => (code === "2" ? !known : known?.status !== "charged-back"));
  const bodySha256 = createHash("sha256").update(JSON.stringify(booked)).digest("hex");
  for (const statusCode of news) {
    const notice = { orderNumber: order.number, paymentId, amount, currency, method, statusCode, bodySha256 };
    const outcome = await recordNotice(shop, { ...notice, source: "books" });
    shop.logInfo("found in the gateway's books", { order: order.number, outcome });
  }
}
