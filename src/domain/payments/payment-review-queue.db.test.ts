import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import { auditLog, paymentReviews, payments, refunds } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import { rupees } from "../money.ts";
import { expireOrders } from "../orders/expire-orders.server.ts";
import { matchTransfer } from "./match-transfer.server.ts";
import { listPaymentReviews } from "./payment-review-queue.server.ts";
import { recordNotification } from "./record-notification.server.ts";
import { carryOutRefund } from "./refunds/carry-out-refund.server.ts";
import { requestRefund } from "./refunds/request-refund.server.ts";
import { resolvePaymentReviewByStaff } from "./resolve-review.server.ts";

dbTest("closes a payment review once, with a description", async ({ db, shop }) => {
  const { number, again } = await aWaitingOrder(shop, "bank-transfer");
  await matchTransfer(shop, { order: number, amountCents: rupees(100), entry: "FT-1", actor: "staff:test" });
  const [review] = await listPaymentReviews(shop);
  expect(review).toMatchObject({ number, reason: "wrong-amount", amountCents: rupees(100), reference: "FT-1" });
  const staff = await aStaffMember(shop, "manager");
  const resolve = () =>
    resolvePaymentReviewByStaff(shop, staff, { reviewId: review?.id ?? "", resolution: "Sent back by bank." });

  const clicks = await Promise.all(Array.from({ length: 10 }, resolve));

  expect(clicks.filter(Boolean)).toHaveLength(1);
  expect(await listPaymentReviews(shop)).toEqual([]);
  const by = { resolvedBy: `staff:${staff.userId}`, resolution: "Sent back by bank." };
  expect(await db.select().from(paymentReviews)).toMatchObject([by]);
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "review.resolve", subject: number }]);
  expect((await again()).status).toBe("awaiting-transfer");
});

dbTest("closes the review of a late payment when all of it was refunded", async ({ db, shop }) => {
  const { notification } = await anOpenOrder(shop);
  shop.clock.advance(DAY_MS);
  await expireOrders(shop);
  await recordNotification(shop, notification());
  const [payment] = await db.select({ id: payments.id }).from(payments);
  const refund = async (amountCents?: ReturnType<typeof rupees>) => {
    const request = { paymentId: payment?.id ?? "", amountCents, reason: "late", actor: "staff:test" as const };
    await carryOutRefund(shop, await requestRefund(shop, request));
  };
  const undecided = async () => (await listPaymentReviews(shop)).map(({ undecidedCents }) => undecidedCents);
  expect(await undecided()).toEqual([rupees(4_500)]);

  await refund(rupees(500));
  expect(await undecided()).toEqual([rupees(4_000)]);
  await refund();

  expect(await undecided()).toEqual([]);
});

dbTest("keeps a review open while a refund of its payment is on its way", async ({ db, shop }) => {
  const { number } = await aWaitingOrder(shop, "bank-transfer");
  await matchTransfer(shop, { order: number, amountCents: rupees(100), entry: "FT-1", actor: "staff:test" });
  const staff = await aStaffMember(shop, "manager");
  const [review] = await listPaymentReviews(shop);
  const resolve = () => resolvePaymentReviewByStaff(shop, staff, { reviewId: review?.id ?? "", resolution: "Sent." });
  const [payment] = await db.select({ id: payments.id }).from(payments);
  await requestRefund(shop, { paymentId: payment?.id ?? "", reason: "too little", actor: "staff:test" });

  expect(await listPaymentReviews(shop)).toMatchObject([
    { reason: "wrong-amount", openRefundCents: 0, onItsWayCents: rupees(100) },
    { reason: "refund-by-hand", openRefundCents: rupees(100), onItsWayCents: 0 },
  ]);
  await expect(resolve()).rejects.toMatchObject({ code: "REFUND_OPEN" });

  await db.update(refunds).set({ status: "failed" });
  expect(await resolve()).toBe(true);
});

dbTest("lists amount, payment id and order number of notifications without a payment", async ({ shop }) => {
  const { order, notification } = await anOpenOrder(shop);
  const unknown = { orderNumber: "Order-1", paymentId: "320000000007" };
  await recordNotification(shop, notification(unknown));
  shop.clock.advance(DAY_MS);
  // A repeated notification is listed once, a second payment as an entry of its own.
  await recordNotification(shop, notification(unknown));
  await recordNotification(shop, notification({ ...unknown, paymentId: "320000000008", currency: "USD" }));
  await recordNotification(shop, notification({ statusCode: "7", paymentId: "320000000009" }));

  const [first, second] = await listPaymentReviews(shop);

  expect(first).toMatchObject({ reason: "unknown-order", number: null });
  expect(first?.notified).toMatchObject([
    { orderNumber: "Order-1", paymentId: "320000000007", amount: "4500.00", currency: "LKR" },
    { orderNumber: "Order-1", paymentId: "320000000008", amount: "4500.00", currency: "USD" },
  ]);
  expect(second).toMatchObject({ reason: "unknown-status", number: order.number });
  expect(second?.notified).toMatchObject([{ paymentId: "320000000009", amount: "4500.00" }]);
});
