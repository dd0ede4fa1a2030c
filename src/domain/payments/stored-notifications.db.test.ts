import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { orderEvents, orders, paymentNotifications, paymentReviews } from "../../db/schema/index.ts";
import { recordNotification } from "./record-notification.server.ts";

dbTest("stores 200 notifications of an order and still accepts its payment afterwards", async ({ shop }) => {
  const { order, notification } = await anOpenOrder(shop);
  const pending = notification({ statusCode: "0" });
  await recordNotification(shop, pending);
  await shop.db.execute(sql`
    insert into payment_notifications (order_number, provider_payment_id, status_code, amount, currency, body_sha256, outcome)
    select order_number, provider_payment_id, status_code, amount, currency, body_sha256, outcome
      from payment_notifications, generate_series(1, 199)`);

  await recordNotification(shop, pending);
  expect(await shop.db.$count(paymentNotifications)).toBe(200);
  expect(await recordNotification(shop, notification())).toBe("paid");

  expect(await shop.db.$count(paymentNotifications)).toBe(201);
  const [paid] = await shop.db.select().from(orders).where(eq(orders.number, order.number));
  expect(paid?.status).toBe("paid");
});

dbTest.for([{ amount: "1.00" }, { currency: "USD" }])(
  "writes one event when the same wrong payment is notified twice (%j)",
  async (wrong, { shop }) => {
    const { order, notification } = await anOpenOrder(shop);

    await recordNotification(shop, notification({ ...wrong, bodySha256: "a".repeat(64) }));
    await recordNotification(shop, notification({ ...wrong, bodySha256: "b".repeat(64) }));

    const isReview = and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, "review"));
    expect(await shop.db.$count(orderEvents, isReview)).toBe(1);
    expect(await shop.db.$count(paymentReviews)).toBe(1);
  },
);
