import { randomInt } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { payments, refunds } from "../../../src/db/schema/index.ts";
import { DAY_MS } from "../../../src/domain/durations.ts";
import { type Cents, cents, toDecimal } from "../../../src/domain/money.ts";
import { dueByMethod } from "../../../src/domain/orders/payment-state.ts";
import { matchTransfer } from "../../../src/domain/payments/match-transfer.server.ts";
import { listPaymentReviews } from "../../../src/domain/payments/payment-review-queue.server.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import { carryOutRefund } from "../../../src/domain/payments/refunds/carry-out-refund.server.ts";
import { confirmRefund } from "../../../src/domain/payments/refunds/confirm-refund.server.ts";
import { requestRefund } from "../../../src/domain/payments/refunds/request-refund.server.ts";
import { actor, chosen, type History, type Run, type Step } from "./history-world.ts";

export const notify = async (world: History, { order }: Step, statusCode: string, paymentId: string) => {
  const { number, ...found } = await chosen(world, order);
  // Customers pay nothing for a replacement, and no money for an order that credit covers.
  if (dueByMethod(found) === 0) return;
  await recordNotification(world.shop, {
    source: "notification" as const,
    orderNumber: number,
    paymentId,
    statusCode,
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
