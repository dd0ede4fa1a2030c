import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { queuedMailKinds } from "../../../tests/support/queued-mails.ts";
import {
  orderEvents,
  orders,
  paymentNotifications,
  paymentReviews,
  payments,
  products,
  variants,
} from "../../db/schema/index.ts";
import { MINUTE_MS } from "../durations.ts";
import { rupees } from "../money.ts";
import { expireOrders } from "../orders/expire-orders.server.ts";
import { findOrder } from "../orders/order-queries.server.ts";
import { recordNotification } from "./record-notification.server.ts";

dbTest(
  "pays the order once when a verified success arrives: status, payment, sold count, mail",
  { tags: ["spec-4-order-1"] },
  async ({ db, shop }) => {
    const { notification, status, product, order } = await anOpenOrder(shop);

    expect(await recordNotification(shop, notification())).toBe("paid");

    expect(await status()).toBe("paid");
    expect(await db.select().from(payments)).toMatchObject([
      { orderId: order.id, status: "received", amountCents: rupees(4_500), method: "VISA" },
    ]);
    const [sold] = await db.select({ soldCount: products.soldCount }).from(products).where(eq(products.id, product.id));
    expect(sold?.soldCount).toBe(2);
    expect(await queuedMailKinds(db)).toEqual(["order-placed", "order-paid", "new-order"]);
  },
);

dbTest("pays once when ten copies of a notification arrive at once", async ({ db, shop }) => {
  const { notification, product } = await anOpenOrder(shop);

  const outcomes = await Promise.all(Array.from({ length: 10 }, () => recordNotification(shop, notification())));

  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => "duplicate"), "paid"]);
  expect(await db.$count(payments)).toBe(1);
  expect(await db.$count(paymentNotifications)).toBe(10);
  expect(await queuedMailKinds(db)).toEqual(["order-placed", "order-paid", "new-order"]);
  const [sold] = await db.select({ soldCount: products.soldCount }).from(products).where(eq(products.id, product.id));
  expect(sold?.soldCount).toBe(2);
});

dbTest("accepts repeated declines and a payment of the same order afterwards", async ({ db, shop }) => {
  const { notification, status } = await anOpenOrder(shop);
  const declined = notification({ statusCode: "-2", paymentId: "0" });

  expect([await recordNotification(shop, declined), await recordNotification(shop, declined)]).toEqual([
    "declined",
    "declined",
  ]);
  expect(await status()).toBe("awaiting-payment");

  expect(await recordNotification(shop, notification())).toBe("paid");
  expect(await db.$count(payments)).toBe(3);
  expect(await recordNotification(shop, declined)).toBe("ignored");
  expect(await status()).toBe("paid");
});

dbTest("stores a second payment with another id and opens a review", async ({ db, shop }) => {
  const { notification, status } = await anOpenOrder(shop);
  await recordNotification(shop, notification());

  expect(await recordNotification(shop, notification({ paymentId: "320000000002" }))).toBe("review:second-payment");

  expect(await status()).toBe("paid");
  expect(await db.$count(payments)).toBe(2);
  expect(await db.select().from(paymentReviews)).toMatchObject([
    { reason: "second-payment", paymentId: expect.any(String) },
  ]);
});

dbTest.for([
  ["wrong-amount", { amount: "1.00" }],
  ["wrong-currency", { currency: "USD" }],
] as const)(
  "stores a payment with %s, opens a review and leaves the order unpaid",
  async ([reason, change], { db, shop }) => {
    const { notification, status, profile, order } = await anOpenOrder(shop);

    expect(await recordNotification(shop, notification(change))).toBe(`review:${reason}`);

    expect(await status()).toBe("awaiting-payment");
    expect((await findOrder(shop, profile.customerId, { number: order.number }))?.payment).toBe("in-review");
    expect(await db.select().from(paymentReviews)).toMatchObject([{ reason }]);
    expect(await db.$count(payments)).toBe(1);
  },
);

dbTest("opens a review for money of an expired order, and leaves its stock released", async ({ db, shop }) => {
  const { notification, status, product } = await anOpenOrder(shop);
  shop.clock.advance(31 * MINUTE_MS);
  expect(await expireOrders(shop)).toBe(1);

  expect(await recordNotification(shop, notification())).toBe("review:paid-late");
  expect(await recordNotification(shop, notification())).toBe("duplicate");

  expect(await status()).toBe("expired");
  expect(await db.$count(payments)).toBe(1);
  const [variant] = await db
    .select({ stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, product.variant.id));
  expect(variant?.stock).toBe(5);
});

dbTest("stores a notification for an unknown order and opens a review", async ({ db, shop }) => {
  const { notification } = await anOpenOrder(shop);

  expect(await recordNotification(shop, notification({ orderNumber: "Order-1000000000000" }))).toBe(
    "review:unknown-order",
  );

  expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "unknown-order", orderId: null }]);
});

dbTest("marks a paid order as charged back without releasing stock, and notifies staff", async ({ db, shop }) => {
  const { notification, status, product } = await anOpenOrder(shop);
  await recordNotification(shop, notification());

  expect(await recordNotification(shop, notification({ statusCode: "-3" }))).toBe("charged-back");

  expect(await status()).toBe("charged-back");
  expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "charged-back" }]);
  const [variant] = await db
    .select({ stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, product.variant.id));
  expect(variant?.stock).toBe(3);
});

dbTest("rejects changes of stored notifications", async ({ db, shop }) => {
  const { notification } = await anOpenOrder(shop);
  await recordNotification(shop, notification());

  await expect(db.update(paymentNotifications).set({ outcome: "ignored" })).rejects.toThrow();
  await expect(db.delete(orderEvents)).rejects.toThrow();
  expect(await db.$count(orders)).toBe(1);
});
