import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import {
  orderEvents,
  orders,
  paymentNotices,
  paymentReviews,
  payments,
  products,
  variants,
} from "../../db/schema/index.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { MINUTE_MS } from "../durations.ts";
import { rupees, toDecimal } from "../money.ts";
import { expireOrders } from "../orders/expire-orders.server.ts";
import { findOrder } from "../orders/order-queries.server.ts";
import { placeOrder } from "../orders/place-order.server.ts";
import type { Notice } from "./gateway.ts";
import { recordNotice } from "./record-notice.server.ts";

async function anOpenOrder(shop: TestShop) {
  const product = await aProduct(shop.db, { stock: 5, priceCents: rupees(2_000) });
  const profile = await aProfile(shop.db);
  const { variant } = product;
  const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
  const order = await placeOrder(shop, profile, {
    key: randomUUID(),
    seen,
    lines: [{ variantId: variant.id, quantity: 2 }],
  });
  const notice = (more: Partial<Notice> = {}): Notice => ({
    orderNumber: order.number,
    paymentId: "320000000001",
    amount: toDecimal(order.totalCents),
    currency: "LKR",
    statusCode: "2",
    method: "VISA",
    bodySha256: "0".repeat(64),
    ...more,
  });
  const status = async () => (await findOrder(shop, profile.customerId, order.number))?.status;
  return { product, profile, order, notice, status };
}

dbTest("a verified success pays the order once: status, payment, sold count, mail", async ({ db, shop }) => {
  const { notice, status, product, order } = await anOpenOrder(shop);

  expect(await recordNotice(shop, notice())).toBe("paid");

  expect(await status()).toBe("paid");
  expect(await db.select().from(payments)).toMatchObject([
    { orderId: order.id, status: "received", amountCents: rupees(4_500), method: "VISA" },
  ]);
  const [sold] = await db.select({ soldCount: products.soldCount }).from(products).where(eq(products.id, product.id));
  expect(sold?.soldCount).toBe(2);
  expect((await shop.queuedJobs()).map(({ job }) => job)).toEqual([{ kind: "send-paid-mail", orderId: order.id }]);
});

dbTest("ten copies of one notice at once pay once", async ({ db, shop }) => {
  const { notice, product } = await anOpenOrder(shop);

  const outcomes = await Promise.all(Array.from({ length: 10 }, () => recordNotice(shop, notice())));

  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => "duplicate"), "paid"]);
  expect(await db.$count(payments)).toBe(1);
  expect(await db.$count(paymentNotices)).toBe(10);
  expect(await shop.queuedJobs()).toHaveLength(1);
  const [sold] = await db.select({ soldCount: products.soldCount }).from(products).where(eq(products.id, product.id));
  expect(sold?.soldCount).toBe(2);
});

dbTest("declines may repeat and the same order may be paid afterwards", async ({ db, shop }) => {
  const { notice, status } = await anOpenOrder(shop);
  const declined = notice({ statusCode: "-2", paymentId: "0" });

  expect([await recordNotice(shop, declined), await recordNotice(shop, declined)]).toEqual(["declined", "declined"]);
  expect(await status()).toBe("awaiting-payment");

  expect(await recordNotice(shop, notice())).toBe("paid");
  expect(await db.$count(payments)).toBe(3);
  expect(await recordNotice(shop, declined)).toBe("ignored");
  expect(await status()).toBe("paid");
});

dbTest("a second payment under another id is kept and goes to review", async ({ db, shop }) => {
  const { notice, status } = await anOpenOrder(shop);
  await recordNotice(shop, notice());

  expect(await recordNotice(shop, notice({ paymentId: "320000000002" }))).toBe("review:second-payment");

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
  "a payment with %s is kept, reviewed, and the order stays unpaid",
  async ([reason, change], { db, shop }) => {
    const { notice, status, profile, order } = await anOpenOrder(shop);

    expect(await recordNotice(shop, notice(change))).toBe(`review:${reason}`);

    expect(await status()).toBe("awaiting-payment");
    expect((await findOrder(shop, profile.customerId, order.number))?.payment).toBe("in-review");
    expect(await db.select().from(paymentReviews)).toMatchObject([{ reason }]);
    expect(await db.$count(payments)).toBe(1);
  },
);

dbTest("money for an expired order goes to review; its stock stays given back", async ({ db, shop }) => {
  const { notice, status, product } = await anOpenOrder(shop);
  shop.clock.advance(31 * MINUTE_MS);
  expect(await expireOrders(shop)).toBe(1);

  expect(await recordNotice(shop, notice())).toBe("review:paid-late");
  expect(await recordNotice(shop, notice())).toBe("duplicate");

  expect(await status()).toBe("expired");
  expect(await db.$count(payments)).toBe(1);
  const [variant] = await db
    .select({ stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, product.variant.id));
  expect(variant?.stock).toBe(5);
});

dbTest("a notice for an order that does not exist is kept and reviewed", async ({ db, shop }) => {
  const { notice } = await anOpenOrder(shop);

  expect(await recordNotice(shop, notice({ orderNumber: "Order-1000000000000" }))).toBe("review:unknown-order");

  expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "unknown-order", orderId: null }]);
});

dbTest("a charge-back undoes a paid order without giving stock back, and alarms staff", async ({ db, shop }) => {
  const { notice, status, product } = await anOpenOrder(shop);
  await recordNotice(shop, notice());

  expect(await recordNotice(shop, notice({ statusCode: "-3" }))).toBe("charged-back");

  expect(await status()).toBe("charged-back");
  expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "charged-back" }]);
  const [variant] = await db
    .select({ stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, product.variant.id));
  expect(variant?.stock).toBe(3);
});

dbTest("what the gateway said is never rewritten", async ({ db, shop }) => {
  const { notice } = await anOpenOrder(shop);
  await recordNotice(shop, notice());

  await expect(db.update(paymentNotices).set({ outcome: "x" })).rejects.toThrow();
  await expect(db.delete(orderEvents)).rejects.toThrow();
  expect(await db.$count(orders)).toBe(1);
});
