import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { paymentReviews, payments, refunds } from "../../../db/schema/index.ts";
import { DAY_MS } from "../../durations.ts";
import { type Cents, rupees } from "../../money.ts";
import { listPaymentReviews } from "../payment-review-queue.server.ts";
import { recordNotification } from "../record-notification.server.ts";
import { carryOutRefund } from "./carry-out-refund.server.ts";
import { confirmRefund } from "./confirm-refund.server.ts";
import { requestRefund } from "./request-refund.server.ts";

const actor = "staff:test" as const;

async function aPaidOrder(shop: TestShop) {
  const { order, notification } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id));
  const refund = (amountCents: Cents, merchantApi: TestShop["merchantApi"] | null = shop.merchantApi) =>
    requestRefund({ ...shop, merchantApi }, { paymentId: payment?.id ?? "", amountCents, reason: "test", actor });
  /** Leaves a refund with an unknown result. */
  const unclear = async (amountCents: Cents) => {
    shop.merchantApi.setRefundResult({ status: "unclear" });
    const refundId = await refund(amountCents);
    await carryOutRefund(shop, refundId);
    return refundId;
  };
  return { refund, unclear };
}

const statesOf = async ({ db }: TestShop) => {
  const { amountCents, status } = refunds;
  return db.select({ amountCents, status }).from(refunds).orderBy(refunds.id);
};

dbTest("settles an unclear refund while another refund of its payment is requested", async ({ db, shop }) => {
  const { refund, unclear } = await aPaidOrder(shop);
  const refundId = await unclear(rupees(100));
  shop.clock.advance(DAY_MS);
  await carryOutRefund(shop, refundId);
  shop.merchantApi.setRefundResult({ status: "not-sent" });
  await carryOutRefund(shop, await refund(rupees(50)));

  const [review] = await listPaymentReviews(shop);
  expect(review).toMatchObject({ reason: "refund-unclear", openRefundCents: rupees(100) });
  await expect(db.update(paymentReviews).set({ resolvedAt: shop.now() })).rejects.toThrow();
  await confirmRefund(shop, { reviewId: review?.id ?? "", finding: "sent", displayedCents: rupees(100), actor });

  expect(await statesOf(shop)).toEqual([
    { amountCents: rupees(100), status: "done" },
    { amountCents: rupees(50), status: "requested" },
  ]);
  expect(await listPaymentReviews(shop)).toEqual([]);
});

dbTest("settles a refund by hand while another refund of its payment is unclear", async ({ shop }) => {
  const { refund, unclear } = await aPaidOrder(shop);
  await unclear(rupees(100));
  await refund(rupees(50), null);

  const [review] = await listPaymentReviews(shop);
  expect(review).toMatchObject({ reason: "refund-by-hand", openRefundCents: rupees(50) });
  await confirmRefund(shop, { reviewId: review?.id ?? "", finding: "not-sent", displayedCents: rupees(50), actor });

  expect(await statesOf(shop)).toEqual([
    { amountCents: rupees(100), status: "unknown" },
    { amountCents: rupees(50), status: "failed" },
  ]);
  expect(await listPaymentReviews(shop)).toEqual([]);
});

dbTest("asks staff to send a requested refund when access to the Merchant API was removed", async ({ shop }) => {
  const { refund } = await aPaidOrder(shop);
  const refundId = await refund(rupees(100));
  const jobs = async () => (await shop.queuedJobs()).filter(({ job }) => job.kind === "carry-out-refund").length;
  const queued = await jobs();

  for (let times = 0; times < 2; times += 1) await carryOutRefund({ ...shop, merchantApi: null }, refundId);

  expect(await jobs()).toBe(queued);
  const reviews = await listPaymentReviews(shop);
  expect(reviews).toMatchObject([{ reason: "refund-by-hand", openRefundCents: rupees(100) }]);
  const sent = { reviewId: reviews[0]?.id ?? "", finding: "sent", displayedCents: rupees(100), actor } as const;
  await confirmRefund(shop, sent);
  expect(await statesOf(shop)).toEqual([{ amountCents: rupees(100), status: "done" }]);
  // The keys are back: the settled refund is not requested.
  await carryOutRefund(shop, refundId);
  expect(shop.merchantApi.requestedRefunds).toEqual([]);
});
