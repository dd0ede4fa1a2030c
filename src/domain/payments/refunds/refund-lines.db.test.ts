import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { deliverPaidOrder, STAFF } from "../../../../tests/support/orders/delivered-order.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import { inconsistentStock, stockOf } from "../../../../tests/support/orders/order-facts.ts";
import { aWaitingOrder } from "../../../../tests/support/orders/waiting-order.ts";
import { aStaffMember } from "../../../../tests/support/staff.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { orderEvents, orderLines, orders, paymentReviews, payments, refunds } from "../../../db/schema/index.ts";
import { worthOf } from "../../customers/customer-value.server.ts";
import { releaseStock } from "../../inventory/stock.server.ts";
import { rupees, sum } from "../../money.ts";
import { confirmByStaff } from "../../orders/confirmation/confirm-order.server.ts";
import { recordReturnToSender } from "../../orders/fulfilment/record-return-to-sender.server.ts";
import { findReceipt } from "../../orders/receipts/find-receipt.server.ts";
import { listParcels } from "../../orders/staff/list-parcels.server.ts";
import { listSales } from "../../reporting/sales-report.server.ts";
import { cancelByStaff } from "../cancel-order.server.ts";
import { matchTransfer } from "../match-transfer.server.ts";
import { listPaymentReviews } from "../payment-review-queue.server.ts";
import { recordNotification } from "../record-notification.server.ts";
import { resolvePaymentReviewByStaff } from "../resolve-review.server.ts";
import { carryOutRefund } from "./carry-out-refund.server.ts";
import { confirmRefund } from "./confirm-refund.server.ts";
import { requestRefund } from "./request-refund.server.ts";

async function theMoneyOf({ db }: TestShop, orderId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return { paymentId: payment?.id ?? "", lineId: line?.id ?? "" };
}
const soldOf = async (shop: TestShop) => sum((await listSales(shop)).map(({ amountCents }) => amountCents));
const request = { reason: "Broken", actor: STAFF };

async function aDeliveredCashOrder(shop: TestShop) {
  const placed = await aWaitingOrder(shop, "cash-on-delivery");
  await confirmByStaff(shop, { number: placed.number, actor: STAFF });
  await deliverPaidOrder(shop, placed.number);
  return { ...placed, ...(await theMoneyOf(shop, placed.order.id)) };
}

dbTest("records a refund of a delivered cash order in history, receipt and sales", async ({ db, shop }) => {
  const { order, number, customerId, paymentId, lineId, product } = await aDeliveredCashOrder(shop);
  expect(await soldOf(shop)).toBe(order.totalCents);
  const lines = [{ lineId, units: 1, restockUnits: 0 }];

  await requestRefund(shop, { ...request, paymentId, amountCents: rupees(2_000), lines, sent: "cash" });

  const [refund] = await db.select().from(refunds);
  expect(refund).toMatchObject({
    status: "done",
    method: "cash",
    reason: "Broken",
    actor: STAFF,
    settledAt: shop.now(),
  });
  expect(await db.$count(orderEvents, eq(orderEvents.kind, "refunded"))).toBe(1);
  expect(await findReceipt(shop, customerId, number)).toMatchObject({
    paid: [{ amountCents: order.totalCents, way: "cash-on-delivery" }],
    refunded: [{ amountCents: rupees(2_000), way: "cash-on-delivery" }],
  });
  const left = order.totalCents - rupees(2_000);
  expect(await soldOf(shop)).toBe(left);
  expect((await worthOf(db, [customerId])).get(customerId)).toEqual({ sales: 1, totalCents: left });
  expect(await stockOf(db, product.id)).toEqual({ stock: 3, sold: 1 });
});

dbTest("refunds a returned cash order by bank transfer, never more than was received", async ({ shop }) => {
  const { number, paymentId } = await aDeliveredCashOrder(shop);
  await recordReturnToSender(shop, { number, actor: STAFF, restock: "all" });
  await requestRefund(shop, { ...request, paymentId, sent: "bank-transfer" });

  expect(await soldOf(shop)).toBe(0);
  await expect(
    requestRefund(shop, { ...request, paymentId, amountCents: rupees(1), sent: "cash" }),
  ).rejects.toMatchObject({
    code: "PAYMENT_NOT_REFUNDABLE",
  });
});

dbTest("puts the chosen units of an undispatched order back to stock when the refund is done", async ({ db, shop }) => {
  const { order, notification, product } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  const { paymentId, lineId } = await theMoneyOf(shop, order.id);
  const lines = [{ lineId, units: 2, restockUnits: 2 }];

  const refundId = await requestRefund(shop, { ...request, paymentId, lines });
  expect(await stockOf(db, product.id)).toEqual({ stock: 3, sold: 2 });
  await carryOutRefund(shop, refundId);

  expect(await stockOf(db, product.id)).toEqual({ stock: 5, sold: 0 });
  // Nothing is left to send.
  expect(await db.select({ state: orders.fulfilmentState }).from(orders)).toEqual([{ state: "cancelled" }]);
  await db.transaction((tx) => releaseStock(tx, order.id, STAFF, shop.now()));
  expect(await stockOf(db, product.id)).toEqual({ stock: 5, sold: 0 });
  expect(await inconsistentStock(db)).toEqual([]);
});

dbTest("leaves restocked units out of the packing documents", async ({ shop }) => {
  const { order, notification } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  const { paymentId, lineId } = await theMoneyOf(shop, order.id);
  const lines = [{ lineId, units: 1, restockUnits: 1 }];
  await carryOutRefund(shop, await requestRefund(shop, { ...request, paymentId, amountCents: rupees(100), lines }));

  const { parcels } = await listParcels(shop, await aStaffMember(shop), { numbers: [order.number] });

  expect(parcels.map((parcel) => parcel.lines.map(({ quantity }) => quantity))).toEqual([[1]]);
});

dbTest(
  "leaves units out of the packing documents while their refund is open, and restocks them when it is done",
  async ({ db, shop }) => {
    const { order, number, product } = await aWaitingOrder(shop, "bank-transfer");
    await matchTransfer(shop, { order: number, amountCents: order.totalCents, entry: "A1", actor: STAFF });
    const { paymentId, lineId } = await theMoneyOf(shop, order.id);
    const staff = await aStaffMember(shop);
    const unitsToSend = async () => {
      const { parcels, leftOut } = await listParcels(shop, staff, { numbers: [number] });
      return { units: parcels.flatMap(({ lines }) => lines.map(({ quantity }) => quantity)), leftOut: leftOut.length };
    };
    const refundOne = () => {
      const lines = [{ lineId, units: 1, restockUnits: 1 }];
      return requestRefund(shop, { ...request, paymentId, amountCents: rupees(100), lines });
    };

    await refundOne();
    expect(await unitsToSend()).toEqual({ units: [1], leftOut: 0 });
    await refundOne();
    expect(await unitsToSend()).toEqual({ units: [], leftOut: 1 });
    const [review] = await listPaymentReviews(shop);
    await confirmRefund(shop, {
      reviewId: review?.id ?? "",
      finding: "not-sent",
      displayedCents: rupees(200),
      actor: STAFF,
    });
    expect(await unitsToSend()).toEqual({ units: [2], leftOut: 0 });

    await refundOne();
    await deliverPaidOrder(shop, number);
    const [open] = await listPaymentReviews(shop);
    await confirmRefund(shop, { reviewId: open?.id ?? "", finding: "sent", displayedCents: rupees(100), actor: STAFF });
    // One of five units was sent.
    expect(await stockOf(db, product.id)).toEqual({ stock: 4, sold: 1 });
  },
);

dbTest("puts units back once when the order is cancelled before its refund is done", async ({ db, shop }) => {
  const { order, notification, product } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  const { paymentId, lineId } = await theMoneyOf(shop, order.id);
  const lines = [{ lineId, units: 1, restockUnits: 1 }];
  const refundId = await requestRefund(shop, { ...request, paymentId, amountCents: rupees(100), lines });
  await cancelByStaff(shop, { number: order.number, actor: STAFF });
  await carryOutRefund(shop, refundId);

  expect(await stockOf(db, product.id)).toEqual({ stock: 5, sold: 0 });
});

dbTest("rejects more units than a line has left", async ({ shop }) => {
  const { order, notification } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  const { paymentId, lineId } = await theMoneyOf(shop, order.id);
  const refund = (units: number, restockUnits = 0) =>
    requestRefund(shop, { ...request, paymentId, amountCents: rupees(1), lines: [{ lineId, units, restockUnits }] });

  await refund(1);
  await expect(refund(2)).rejects.toMatchObject({ code: "ORDER_CHANGED" });
  await expect(refund(1, 2)).rejects.toMatchObject({ code: "ORDER_CHANGED" });
  await refund(1);
});

async function aRefundByHand(shop: TestShop) {
  const { order, number, customerId } = await aWaitingOrder(shop, "bank-transfer");
  await matchTransfer(shop, { order: number, amountCents: order.totalCents, entry: "A1", actor: STAFF });
  const { paymentId } = await theMoneyOf(shop, order.id);
  await requestRefund(shop, { ...request, paymentId, amountCents: rupees(100) });
  const [review] = await shop.db.select().from(paymentReviews).where(eq(paymentReviews.orderId, order.id));
  return { order, customerId, reviewId: review?.id ?? "" };
}

dbTest("keeps a review open while its refund is open, in the command and in the database", async ({ db, shop }) => {
  const { order, reviewId } = await aRefundByHand(shop);
  expect(await listPaymentReviews(shop)).toMatchObject([{ reason: "refund-by-hand", openRefundCents: rupees(100) }]);

  const resolved = resolvePaymentReviewByStaff(shop, { userId: "a" }, { reviewId, resolution: "Done" });
  await expect(resolved).rejects.toMatchObject({ code: "REFUND_OPEN" });
  await expect(db.update(paymentReviews).set({ resolvedAt: shop.now() })).rejects.toThrow();

  expect(await soldOf(shop)).toBe(order.totalCents);
  expect(await listPaymentReviews(shop)).toHaveLength(1);
});

dbTest("settles a refund by hand once when staff have sent it", async ({ db, shop }) => {
  const { order, reviewId } = await aRefundByHand(shop);
  const sent = { reviewId, finding: "sent", displayedCents: rupees(100), actor: STAFF } as const;
  expect(await confirmRefund(shop, sent)).toMatchObject({ number: order.number, amount: { amountCents: rupees(100) } });

  expect(await db.select({ status: refunds.status }).from(refunds)).toEqual([{ status: "done" }]);
  expect(await soldOf(shop)).toBe(order.totalCents - rupees(100));
  expect(await listPaymentReviews(shop)).toEqual([]);
  await expect(confirmRefund(shop, sent)).rejects.toMatchObject({ code: "NOTHING_TO_DECIDE" });
});

dbTest("lists two refunds of one payment by hand once, with their sum, and settles both", async ({ db, shop }) => {
  const { order, reviewId } = await aRefundByHand(shop);
  const { paymentId } = await theMoneyOf(shop, order.id);
  await requestRefund(shop, { ...request, paymentId, amountCents: rupees(50) });

  expect(await listPaymentReviews(shop)).toMatchObject([{ id: reviewId, openRefundCents: rupees(150) }]);
  const confirmed = { reviewId, finding: "sent", actor: STAFF } as const;
  // A page that was rendered before the second request.
  await expect(confirmRefund(shop, { ...confirmed, displayedCents: rupees(100) })).rejects.toMatchObject({
    code: "ORDER_CHANGED",
  });
  await confirmRefund(shop, { ...confirmed, displayedCents: rupees(150) });

  expect(await listPaymentReviews(shop)).toEqual([]);
  expect(await db.$count(refunds, eq(refunds.status, "done"))).toBe(2);
});

dbTest("frees the money for another refund when it was not sent", async ({ db, shop }) => {
  const { order, reviewId } = await aRefundByHand(shop);
  await confirmRefund(shop, { reviewId, finding: "not-sent", displayedCents: rupees(100), actor: STAFF });

  const { paymentId } = await theMoneyOf(shop, order.id);
  await requestRefund(shop, { ...request, paymentId });
  expect(await db.select({ status: refunds.status }).from(refunds).orderBy(refunds.id)).toEqual([
    { status: "failed" },
    { status: "requested" },
  ]);
});

dbTest(
  "asks staff to refund a cancelled card order by hand without access to the Merchant API",
  async ({ db, shop }) => {
    const { order, notification } = await anOpenOrder(shop);
    await recordNotification(shop, notification());
    await cancelByStaff({ ...shop, merchantApi: null }, { number: order.number, actor: STAFF });

    const [review] = await listPaymentReviews(shop);
    expect(review).toMatchObject({ reason: "refund-by-hand", openRefundCents: order.totalCents });
    await confirmRefund(shop, {
      reviewId: review?.id ?? "",
      finding: "sent",
      displayedCents: order.totalCents,
      actor: STAFF,
    });
    expect(await soldOf(shop)).toBe(0);
    expect(await db.select({ status: orders.status }).from(orders)).toEqual([{ status: "refunded" }]);
  },
);
