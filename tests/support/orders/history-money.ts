import { randomInt, randomUUID } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { orders, parcels, payments, refunds } from "../../../src/db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "../../../src/domain/durations.ts";
import { type Cents, cents, toDecimal } from "../../../src/domain/money.ts";
import { dueByMethod } from "../../../src/domain/orders/payment-state.ts";
import { capturePayment } from "../../../src/domain/payments/authorizations/capture-payment.server.ts";
import { confirmCapture } from "../../../src/domain/payments/authorizations/confirm-capture.server.ts";
import { matchTransfer } from "../../../src/domain/payments/match-transfer.server.ts";
import type { CaptureResult } from "../../../src/domain/payments/merchant-api.ts";
import { listPaymentReviews } from "../../../src/domain/payments/payment-review-queue.server.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import { carryOutRefund } from "../../../src/domain/payments/refunds/carry-out-refund.server.ts";
import { confirmRefund } from "../../../src/domain/payments/refunds/confirm-refund.server.ts";
import { requestRefund } from "../../../src/domain/payments/refunds/request-refund.server.ts";
import { actor, chosen, type History, type Run, type Step } from "./history-world.ts";

const STAFF = { userId: "test" };

type Notified = { statusCode: string; paymentId: string; authorizationToken?: string };

export const notify = async (world: History, { order }: Step, notified: Notified) => {
  const { number, ...found } = await chosen(world, order);
  // Customers pay nothing for a replacement, and no money for an order that credit covers.
  if (dueByMethod(found) === 0) return;
  await recordNotification(world.shop, {
    source: "notification" as const,
    orderNumber: number,
    ...notified,
    currency: "LKR",
    method: "VISA",
    amount: toDecimal(dueByMethod(found)),
    bodySha256: "0".repeat(64),
  });
};

export const aPaymentId = () => `32${randomInt(1e9, 1e10)}`;

export async function paymentsOf({ shop }: History, orderId: string) {
  return shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ["received", "refunded"])))
    .orderBy(asc(payments.createdAt));
}

export const transfer = async (world: History, { order, detail }: Step, isPart: boolean) => {
  const { number, totalCents, creditCents } = await chosen(world, order);
  const whole = dueByMethod({ totalCents, creditCents });
  if (whole === 0) return;
  const amountCents = isPart ? cents(1 + Math.floor((totalCents * (detail % 12)) / 10)) : whole;
  await matchTransfer(world.shop, { order: number, amountCents, entry: aPaymentId(), actor });
};

export const refund = async (world: History, { order, detail }: Step, more: object = {}) => {
  const { id, totalCents } = await chosen(world, order);
  const money = await paymentsOf(world, id);
  const payment = money[detail % Math.max(money.length, 1)];
  if (!payment) return;
  const part: Cents = cents(1 + Math.floor((totalCents * (detail % 10)) / 10));
  const amount = detail % 3 === 0 ? {} : { amountCents: part };
  await requestRefund(world.shop, { paymentId: payment.id, reason: "test", actor, ...amount, ...more });
};

async function requestedOfCards({ shop }: History): Promise<string[]> {
  const rows = await shop.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.provider, "payhere"), eq(refunds.status, "requested")));
  return rows.map(({ id }) => id);
}

export const carryOut: Run = async (world, { detail }) => {
  const { shop } = world;
  shop.merchantApi.setRefundResult(
    detail % 4 === 0 ? { status: "refused" } : { status: "done", refundId: aPaymentId() },
  );
  for (const id of await requestedOfCards(world)) await carryOutRefund(shop, id);
};

/** Leaves refunds with an unknown result, half of them for so long that staff have to decide. */
export const leaveUnclear: Run = async (world, { detail }) => {
  const { shop } = world;
  shop.merchantApi.setRefundResult({ status: "unclear" });
  for (const id of await requestedOfCards(world)) {
    await carryOutRefund(shop, id);
    if (detail % 2 === 0) continue;
    shop.clock.advance(2 * DAY_MS);
    await carryOutRefund(shop, id);
  }
};

export const confirmOpenRefund: Run = async ({ shop }, { detail }) => {
  const review = (await listPaymentReviews(shop)).find(({ openRefundCents }) => openRefundCents > 0);
  if (!review) return;
  const finding = detail % 3 ? "sent" : "not-sent";
  await confirmRefund(shop, { reviewId: review.id, finding, displayedCents: review.openRefundCents, actor });
};

/** Pays on the gateway's page. An order that is charged on packing gets its amount reserved, mostly. */
export const pay: Run = async (world, step) => {
  const { chargedOnPacking } = await chosen(world, step.order);
  const paymentId = aPaymentId();
  if (!chargedOnPacking || step.detail % 5 === 0) return notify(world, step, { statusCode: "2", paymentId });
  await notify(world, step, { statusCode: "3", paymentId, authorizationToken: randomUUID() });
};

/** Runs the captures of packed orders, some of them without a result. */
export const capture: Run = async ({ shop }, { detail }) => {
  const RESULTS: CaptureResult[] = [{ status: "declined" }, { status: "unclear" }, { status: "ended" }];
  shop.merchantApi.setCaptureResult(RESULTS[detail % 12] ?? { status: "done", paymentId: aPaymentId() });
  const packed = await shop.db
    .select({ orderId: orders.id, parcelId: parcels.id })
    .from(orders)
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .where(eq(orders.paymentState, "authorized"));
  const [first] = packed;
  if (first) await Promise.all([capturePayment(shop, first), capturePayment(shop, first)]);
};

/** Staff find out about a capture without a result. */
export const confirmOpenCapture: Run = async ({ shop }, { detail }) => {
  shop.clock.advance(HOUR_MS);
  await capture({ shop } as History, { order: 0, detail: 1 });
  const review = (await listPaymentReviews(shop)).find(({ reason }) => reason === "capture-unclear");
  if (!review) return;
  const reviewId = review.id;
  if (detail % 2) await confirmCapture(shop, STAFF, { reviewId, finding: "not-charged" });
  else await confirmCapture(shop, STAFF, { reviewId, finding: "charged", reference: aPaymentId() });
};
