import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProfile } from "../../../tests/support/factories.ts";
import { anOpenOrder } from "../../../tests/support/open-order.ts";
import { orders, paymentNotices, paymentReviews, payments, variants } from "../../db/schema/index.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../durations.ts";
import { rupees } from "../money.ts";
import { expireOrders } from "../orders/expire-orders.server.ts";
import { openPayment } from "./open-payment.server.ts";
import { reconcilePayments, reconcileWaiting } from "./reconcile-payments.server.ts";
import { recordNotification } from "./record-notification.server.ts";
import { requestRefund } from "./request-refund.server.ts";

dbTest(
  "an order whose notice was lost is paid from the books, two minutes after it was placed",
  async ({ db, shop }) => {
    const { order, booked, status } = await anOpenOrder(shop);
    shop.merchantApi.booked.set(order.number, [booked()]);
    shop.clock.advance(2 * MINUTE_MS - 1);
    expect(await reconcilePayments(shop)).toBe(0);

    shop.clock.advance(1);
    expect(await reconcilePayments(shop)).toBe(1);

    expect(await status()).toBe("paid");
    expect(await db.select().from(paymentNotices)).toMatchObject([{ source: "books", outcome: "paid" }]);
    shop.clock.advance(DAY_MS - MINUTE_MS);
    expect(await reconcilePayments(shop)).toBe(0);
  },
);

dbTest("the notice that comes after all is a duplicate", async ({ db, shop }) => {
  const { order, booked, notice, status } = await anOpenOrder(shop);
  shop.merchantApi.booked.set(order.number, [booked()]);
  shop.clock.advance(2 * MINUTE_MS);
  await reconcilePayments(shop);

  expect(await recordNotification(shop, notice())).toBe("duplicate");

  expect(await status()).toBe("paid");
  expect(await db.$count(payments)).toBe(1);
});

dbTest("ten rounds at once ask once", async ({ db, shop }) => {
  const { order, booked } = await anOpenOrder(shop);
  shop.merchantApi.booked.set(order.number, [booked()]);
  shop.clock.advance(2 * MINUTE_MS);

  const asked = await Promise.all(Array.from({ length: 10 }, () => reconcilePayments(shop)));

  expect(asked.toSorted()).toEqual([...Array.from({ length: 9 }, () => 0), 1]);
  expect(shop.merchantApi.searched).toEqual([order.number]);
  expect(await db.$count(payments)).toBe(1);
});

dbTest("while there may be more to ask about, the next round is ten seconds later", async ({ shop }) => {
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

dbTest("an order that nobody paid is asked about again, at most every three minutes", async ({ shop }) => {
  const { status } = await anOpenOrder(shop);
  for (let minute = 0; minute < 30; minute += 1) {
    shop.clock.advance(MINUTE_MS);
    await reconcilePayments(shop);
  }

  expect(shop.merchantApi.searched).toHaveLength(10);
  expect(await status()).toBe("awaiting-payment");
});

dbTest(
  "money that is found after the order expired goes to review, once; its stock stays given back",
  async ({ db, shop }) => {
    const { order, booked, status, product } = await anOpenOrder(shop);
    shop.clock.advance(31 * MINUTE_MS);
    await expireOrders(shop);
    shop.merchantApi.booked.set(order.number, [booked()]);

    await reconcilePayments(shop);
    shop.clock.advance(DAY_MS);
    await reconcilePayments(shop);

    expect(shop.merchantApi.searched).toHaveLength(2);
    expect(await status()).toBe("expired");
    expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "paid-late" }]);
    expect(
      await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, product.variant.id)),
    ).toEqual([{ stock: 5 }]);
  },
);

dbTest.for([
  ["wrong-amount", { amount: "45.00" }],
  ["wrong-currency", { currency: "USD" }],
] as const)("a booked payment with %s is reviewed and pays nothing", async ([reason, change], { db, shop }) => {
  const { order, booked, status } = await anOpenOrder(shop);
  shop.merchantApi.booked.set(order.number, [booked(change)]);
  shop.clock.advance(2 * MINUTE_MS);

  await reconcilePayments(shop);

  expect(await status()).toBe("awaiting-payment");
  expect(await db.select().from(paymentReviews)).toMatchObject([{ reason }]);
});

dbTest("two payments of one order: one pays it, the other goes to review", async ({ db, shop }) => {
  const { order, booked, status } = await anOpenOrder(shop);
  shop.merchantApi.booked.set(order.number, [booked(), booked({ paymentId: "320000000002" })]);
  shop.clock.advance(2 * MINUTE_MS);

  await reconcilePayments(shop);

  expect(await status()).toBe("paid");
  expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "second-payment" }]);
});

dbTest("a payment that the bank took back before anybody knew of it ends charged back", async ({ shop }) => {
  const { order, booked, status } = await anOpenOrder(shop);
  shop.merchantApi.booked.set(order.number, [booked({ state: "CHARGEBACKED" })]);
  shop.clock.advance(2 * MINUTE_MS);

  await reconcilePayments(shop);

  expect(await status()).toBe("charged-back");
});

dbTest("books that do not answer are asked once a round, and later again", async ({ shop }) => {
  const [first, second] = [await anOpenOrder(shop), await anOpenOrder(shop)];
  shop.merchantApi.booked.set(second.order.number, [second.booked()]);
  shop.merchantApi.isDown = true;
  shop.clock.advance(2 * MINUTE_MS);
  expect(await reconcilePayments(shop)).toBe(0);
  expect(shop.merchantApi.searched).toEqual([first.order.number]);

  shop.merchantApi.isDown = false;
  expect(await reconcilePayments(shop)).toBe(1);

  expect(await second.status()).toBe("paid");
  expect(shop.logged.map(({ text }) => text)).toContain("the gateway's books do not answer");
});

dbTest("who waits on the page has the books asked after five seconds, however often it looks", async ({ shop }) => {
  const { order, booked, status } = await anOpenOrder(shop);
  for (let second = 0; second < 5; second += 1) {
    await reconcileWaiting(shop, order.number);
    shop.clock.advance(SECOND_MS);
  }
  expect(shop.merchantApi.searched).toEqual([]);

  await Promise.all(Array.from({ length: 5 }, () => reconcileWaiting(shop, order.number)));
  expect(shop.merchantApi.searched).toEqual([order.number]);
  shop.merchantApi.booked.set(order.number, [booked()]);
  shop.clock.advance(14 * SECOND_MS);
  await reconcileWaiting(shop, order.number);
  expect(await status()).toBe("awaiting-payment");
  shop.clock.advance(SECOND_MS);
  await reconcileWaiting(shop, order.number);

  expect(await status()).toBe("paid");
  await reconcileWaiting(shop, order.number);
  expect(shop.merchantApi.searched).toHaveLength(2);
});

dbTest("a refund in the gateway's own portal is found after a day, and told once", async ({ db, shop }) => {
  const { order, notice, booked, status } = await anOpenOrder(shop);
  await recordNotification(shop, notice());
  shop.merchantApi.booked.set(order.number, [booked({ state: "REFUNDED" })]);
  await reconcilePayments(shop);
  expect(shop.merchantApi.searched).toEqual([]);

  for (const days of [1, 6, 23, 60, 300]) {
    shop.clock.advance(days * DAY_MS);
    await reconcilePayments(shop);
  }

  expect(shop.merchantApi.searched).toHaveLength(4);
  expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "refunded-elsewhere", orderId: order.id }]);
  expect(await status()).toBe("paid");
});

dbTest("a refund of ours is no news, and a charge-back that was never told is found", async ({ db, shop }) => {
  const { order, notice, booked, status } = await anOpenOrder(shop);
  await recordNotification(shop, notice());
  const [payment] = await db.select().from(payments);
  await requestRefund(shop, {
    paymentId: payment?.id ?? "",
    amountCents: rupees(100),
    reason: "late",
    actor: "staff:1",
  });
  shop.merchantApi.booked.set(order.number, [booked({ state: "REFUND PROCESSING" })]);
  shop.clock.advance(DAY_MS);
  await reconcilePayments(shop);
  expect(await db.$count(paymentReviews)).toBe(0);

  shop.merchantApi.booked.set(order.number, [booked({ state: "CHARGEBACKED" })]);
  shop.clock.advance(6 * DAY_MS);
  await reconcilePayments(shop);

  expect(await status()).toBe("charged-back");
  expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "charged-back" }]);
});

dbTest("orders that wait for their money are asked about before paid ones", async ({ shop }) => {
  const paid = await anOpenOrder(shop);
  await recordNotification(shop, paid.notice());
  shop.clock.advance(2 * DAY_MS);
  const waiting = await anOpenOrder(shop);
  shop.clock.advance(3 * MINUTE_MS);

  await reconcilePayments(shop);

  expect(shop.merchantApi.searched).toEqual([waiting.order.number, paid.order.number]);
});

dbTest("an order that is closed without money is forgotten after a week", async ({ db, shop }) => {
  const { order } = await anOpenOrder(shop);
  shop.clock.advance(7 * DAY_MS);

  await reconcilePayments(shop);

  const [row] = await db.select({ nextCheckAt: orders.nextCheckAt }).from(orders).where(eq(orders.id, order.id));
  expect(row?.nextCheckAt).toBeNull();
});

dbTest("before an order is paid again the books are asked, and what they know is recorded", async ({ shop }) => {
  const { order, profile, booked, status } = await anOpenOrder(shop);
  shop.merchantApi.booked.set(order.number, [booked()]);

  expect(await openPayment(shop, profile.customerId, order.number)).toBeNull();

  expect(await status()).toBe("paid");
});

dbTest(
  "books that are down keep nobody from paying, and a page that is reloaded asks once in three seconds",
  async ({ shop }) => {
    const { order, profile } = await anOpenOrder(shop);
    const open = () => openPayment(shop, profile.customerId, order.number);
    shop.merchantApi.isDown = true;

    expect(await open()).toMatchObject({ order_id: order.number, amount: "4500.00" });
    await open();
    expect(shop.merchantApi.searched).toHaveLength(1);
    shop.clock.advance(3 * SECOND_MS);
    await open();
    expect(shop.merchantApi.searched).toHaveLength(2);
  },
);

dbTest("a payment is opened for the order's customer only, and only while its goods are kept", async ({ db, shop }) => {
  const { order, profile } = await anOpenOrder(shop);
  const stranger = await aProfile(db);

  expect(await openPayment(shop, stranger.customerId, order.number)).toBeNull();
  expect(shop.merchantApi.searched).toEqual([]);
  shop.clock.advance(30 * MINUTE_MS);
  expect(await openPayment(shop, profile.customerId, order.number)).toBeNull();
});
