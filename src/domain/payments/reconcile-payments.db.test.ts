import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProfile } from "../../../tests/support/factories.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { orders, paymentNotifications, paymentReviews, payments, variants } from "../../db/schema/index.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../durations.ts";
import { rupees } from "../money.ts";
import { expireOrders } from "../orders/expire-orders.server.ts";
import { openPayment } from "./open-payment.server.ts";
import { reconcilePayments, reconcileWaiting } from "./reconcile-payments.server.ts";
import { recordNotification } from "./record-notification.server.ts";
import { requestRefund } from "./refunds/request-refund.server.ts";

dbTest(
  "pays an order from the Merchant API two minutes after it was placed when its notification was lost",
  async ({ db, shop }) => {
    const { order, retrieved, status } = await anOpenOrder(shop);
    shop.merchantApi.listedPayments.set(order.number, [retrieved()]);
    shop.clock.advance(2 * MINUTE_MS - 1);
    expect(await reconcilePayments(shop)).toBe(0);

    shop.clock.advance(1);
    expect(await reconcilePayments(shop)).toBe(1);

    expect(await status()).toBe("paid");
    expect(await db.select().from(paymentNotifications)).toMatchObject([{ source: "retrieval", outcome: "paid" }]);
    shop.clock.advance(DAY_MS - MINUTE_MS);
    expect(await reconcilePayments(shop)).toBe(0);
  },
);

dbTest("records a late notification as a duplicate", async ({ db, shop }) => {
  const { order, retrieved, notification, status } = await anOpenOrder(shop);
  shop.merchantApi.listedPayments.set(order.number, [retrieved()]);
  shop.clock.advance(2 * MINUTE_MS);
  await reconcilePayments(shop);

  expect(await recordNotification(shop, notification())).toBe("duplicate");

  expect(await status()).toBe("paid");
  expect(await db.$count(payments)).toBe(1);
});

dbTest("queries an order once when ten runs start at once", async ({ db, shop }) => {
  const { order, retrieved } = await anOpenOrder(shop);
  shop.merchantApi.listedPayments.set(order.number, [retrieved()]);
  shop.clock.advance(2 * MINUTE_MS);

  const asked = await Promise.all(Array.from({ length: 10 }, () => reconcilePayments(shop)));

  expect(asked.toSorted()).toEqual([...Array.from({ length: 9 }, () => 0), 1]);
  expect(shop.merchantApi.queriedOrders).toEqual([order.number]);
  expect(await db.$count(payments)).toBe(1);
});

dbTest("schedules the next run after ten seconds when there may be more orders", async ({ shop }) => {
  for (let order = 0; order < 9; order += 1) {
    shop.clock.advance(SECOND_MS);
    await anOpenOrder(shop);
  }
  shop.clock.advance(2 * MINUTE_MS);
  const rounds = async () => (await shop.queuedJobs()).filter(({ job }) => job.kind === "reconcile-payments");

  expect(await reconcilePayments(shop)).toBe(8);
  expect(await rounds()).toMatchObject([{ startAfter: new Date(shop.now().getTime() + 10 * SECOND_MS) }]);
  expect(await reconcilePayments(shop)).toBe(1);
  expect(await rounds()).toHaveLength(1);
});

dbTest("queries an unpaid order again at most every three minutes", async ({ shop }) => {
  const { status } = await anOpenOrder(shop);
  for (let minute = 0; minute < 30; minute += 1) {
    shop.clock.advance(MINUTE_MS);
    await reconcilePayments(shop);
  }

  expect(shop.merchantApi.queriedOrders).toHaveLength(10);
  expect(await status()).toBe("awaiting-payment");
});

dbTest("opens one review for money of an expired order, and leaves its stock released", async ({ db, shop }) => {
  const { order, retrieved, status, product } = await anOpenOrder(shop);
  shop.clock.advance(31 * MINUTE_MS);
  await expireOrders(shop);
  shop.merchantApi.listedPayments.set(order.number, [retrieved()]);

  await reconcilePayments(shop);
  shop.clock.advance(DAY_MS);
  await reconcilePayments(shop);

  expect(shop.merchantApi.queriedOrders).toHaveLength(2);
  expect(await status()).toBe("expired");
  expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "paid-late" }]);
  expect(await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, product.variant.id))).toEqual([
    { stock: 5 },
  ]);
});

dbTest.for([
  ["wrong-amount", { amount: "45.00" }],
  ["wrong-currency", { currency: "USD" }],
] as const)(
  "opens a review and pays nothing when a retrieved payment has %s",
  async ([reason, change], { db, shop }) => {
    const { order, retrieved, status } = await anOpenOrder(shop);
    shop.merchantApi.listedPayments.set(order.number, [retrieved(change)]);
    shop.clock.advance(2 * MINUTE_MS);

    await reconcilePayments(shop);

    expect(await status()).toBe("awaiting-payment");
    expect(await db.select().from(paymentReviews)).toMatchObject([{ reason }]);
  },
);

dbTest("pays an order with one of two payments, and opens a review for the other", async ({ db, shop }) => {
  const { order, retrieved, status } = await anOpenOrder(shop);
  shop.merchantApi.listedPayments.set(order.number, [retrieved(), retrieved({ paymentId: "320000000002" })]);
  shop.clock.advance(2 * MINUTE_MS);

  await reconcilePayments(shop);

  expect(await status()).toBe("paid");
  expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "second-payment" }]);
});

dbTest("ends charged back when the bank took a payment back before it was known", async ({ shop }) => {
  const { order, retrieved, status } = await anOpenOrder(shop);
  shop.merchantApi.listedPayments.set(order.number, [retrieved({ state: "CHARGEBACKED" })]);
  shop.clock.advance(2 * MINUTE_MS);

  await reconcilePayments(shop);

  expect(await status()).toBe("charged-back");
});

dbTest(
  "stops after one request per run when the Merchant API does not respond, and retries later",
  async ({ shop }) => {
    const first = await anOpenOrder(shop);
    shop.clock.advance(SECOND_MS);
    const second = await anOpenOrder(shop);
    shop.merchantApi.listedPayments.set(second.order.number, [second.retrieved()]);
    shop.merchantApi.isDown = true;
    shop.clock.advance(2 * MINUTE_MS);
    expect(await reconcilePayments(shop)).toBe(0);
    expect(shop.merchantApi.queriedOrders).toEqual([first.order.number]);

    shop.merchantApi.isDown = false;
    expect(await reconcilePayments(shop)).toBe(1);

    expect(await second.status()).toBe("paid");
    expect(shop.logged.map(({ text }) => text)).toContain("failed to query Merchant API");
  },
);

dbTest("queries the Merchant API after 5 s while a customer waits, however often the page polls", async ({ shop }) => {
  const { order, retrieved, status } = await anOpenOrder(shop);
  for (let second = 0; second < 5; second += 1) {
    await reconcileWaiting(shop, order.number);
    shop.clock.advance(SECOND_MS);
  }
  expect(shop.merchantApi.queriedOrders).toEqual([]);

  await Promise.all(Array.from({ length: 5 }, () => reconcileWaiting(shop, order.number)));
  expect(shop.merchantApi.queriedOrders).toEqual([order.number]);
  shop.merchantApi.listedPayments.set(order.number, [retrieved()]);
  shop.clock.advance(14 * SECOND_MS);
  await reconcileWaiting(shop, order.number);
  expect(await status()).toBe("awaiting-payment");
  shop.clock.advance(SECOND_MS);
  await reconcileWaiting(shop, order.number);

  expect(await status()).toBe("paid");
  await reconcileWaiting(shop, order.number);
  expect(shop.merchantApi.queriedOrders).toHaveLength(2);
});

dbTest("reports a refund from the gateway's portal once, after a day", async ({ db, shop }) => {
  const { order, notification, retrieved, status } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  shop.merchantApi.listedPayments.set(order.number, [retrieved({ state: "REFUNDED" })]);
  await reconcilePayments(shop);
  expect(shop.merchantApi.queriedOrders).toEqual([]);

  for (const days of [1, 6, 23, 60, 300]) {
    shop.clock.advance(days * DAY_MS);
    await reconcilePayments(shop);
  }

  expect(shop.merchantApi.queriedOrders).toHaveLength(4);
  expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "refunded-elsewhere", orderId: order.id }]);
  expect(await status()).toBe("paid");
});

dbTest("ignores refunds of this shop, and records a chargeback without notification", async ({ db, shop }) => {
  const { order, notification, retrieved, status } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  const [payment] = await db.select().from(payments);
  await requestRefund(shop, {
    paymentId: payment?.id ?? "",
    amountCents: rupees(100),
    reason: "late",
    actor: "staff:1",
  });
  shop.merchantApi.listedPayments.set(order.number, [retrieved({ state: "REFUND PROCESSING" })]);
  shop.clock.advance(DAY_MS);
  await reconcilePayments(shop);
  expect(await db.$count(paymentReviews)).toBe(0);

  shop.merchantApi.listedPayments.set(order.number, [retrieved({ state: "CHARGEBACKED" })]);
  shop.clock.advance(6 * DAY_MS);
  await reconcilePayments(shop);

  expect(await status()).toBe("charged-back");
  expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "charged-back" }]);
});

dbTest("queries unpaid orders before paid ones", async ({ shop }) => {
  const paid = await anOpenOrder(shop);
  await recordNotification(shop, paid.notification());
  shop.clock.advance(2 * DAY_MS);
  const waiting = await anOpenOrder(shop);
  shop.clock.advance(3 * MINUTE_MS);

  await reconcilePayments(shop);

  expect(shop.merchantApi.queriedOrders).toEqual([waiting.order.number, paid.order.number]);
});

dbTest("stops checking a closed unpaid order after a week", async ({ db, shop }) => {
  const { order } = await anOpenOrder(shop);
  shop.clock.advance(7 * DAY_MS);

  await reconcilePayments(shop);

  const [row] = await db.select({ nextCheckAt: orders.nextCheckAt }).from(orders).where(eq(orders.id, order.id));
  expect(row?.nextCheckAt).toBeNull();
});

dbTest("queries the Merchant API before another payment, and records the result", async ({ shop }) => {
  const { order, profile, retrieved, status } = await anOpenOrder(shop);
  shop.merchantApi.listedPayments.set(order.number, [retrieved()]);

  expect(await openPayment(shop, profile.customerId, order.number)).toBeNull();

  expect(await status()).toBe("paid");
});

dbTest("lets customers pay when the Merchant API is down, and queries it once in three seconds", async ({ shop }) => {
  const { order, profile } = await anOpenOrder(shop);
  const open = () => openPayment(shop, profile.customerId, order.number);
  shop.merchantApi.isDown = true;

  expect(await open()).toMatchObject({ order_id: order.number, amount: "4500.00" });
  await open();
  expect(shop.merchantApi.queriedOrders).toHaveLength(1);
  shop.clock.advance(3 * SECOND_MS);
  await open();
  expect(shop.merchantApi.queriedOrders).toHaveLength(2);
});

dbTest("returns a payment only to the order's customer, and only while its stock is reserved", async ({ db, shop }) => {
  const { order, profile } = await anOpenOrder(shop);
  const stranger = await aProfile(db);

  expect(await openPayment(shop, stranger.customerId, order.number)).toBeNull();
  expect(shop.merchantApi.queriedOrders).toEqual([]);
  shop.clock.advance(30 * MINUTE_MS);
  expect(await openPayment(shop, profile.customerId, order.number)).toBeNull();
});
