// @module-tag spec-4-checkout-1
// @module-tag spec-7-hash-2
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { rupees, toDecimal } from "../money.ts";
import { findOrder } from "../orders/order-queries.server.ts";
import { placeOrder } from "../orders/placement/place-order.server.ts";
import { CARD_HOLD_MS } from "../settings/method-fields.ts";
import { recordNotification } from "./record-notification.server.ts";
import { signPayment } from "./sign-payment.server.ts";

async function anOpenOrder(shop: TestShop) {
  const { variant } = await aProduct(shop.db, { priceCents: rupees(4_000) });
  const profile = await aProfile(shop.db);
  const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
  const order = await placeOrder(shop, profile, {
    key: randomUUID(),
    seen,
    lines: [{ variantId: variant.id, quantity: 1 }],
  });
  const payload = {
    merchant_id: shop.gateway.merchantId,
    order_id: order.number,
    amount: toDecimal(order.totalCents),
    currency: "LKR",
  };
  return { profile, order, payload };
}

dbTest("signs the caller's own open order with the stored amount", { tags: ["spec-7-hash-1"] }, async ({ shop }) => {
  const { profile, order, payload } = await anOpenOrder(shop);

  const hash = await signPayment(shop, profile.customerId, payload);

  expect(hash).toBe(shop.gateway.sign({ orderNumber: order.number, amount: "4500.00", currency: "LKR" }));
});

dbTest("rejects another amount, currency or merchant", { tags: ["spec-7-hash-3"] }, async ({ shop }) => {
  const { profile, payload } = await anOpenOrder(shop);

  for (const change of [{ amount: "1.00" }, { currency: "USD" }, { merchant_id: "1210001" }]) {
    await expect(signPayment(shop, profile.customerId, { ...payload, ...change })).rejects.toMatchObject({
      code: "PAYMENT_MISMATCH",
    });
  }
});

dbTest(
  "finds no order to sign or read when it is another customer's",
  { tags: ["spec-3-order-1", "spec-6-customer-2", "spec-6-rules-1"] },
  async ({ db, shop }) => {
    const { payload, order } = await anOpenOrder(shop);
    const stranger = await aProfile(db);

    await expect(signPayment(shop, stranger.customerId, payload)).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    expect(await findOrder(shop, stranger.customerId, { number: order.number })).toBeNull();
  },
);

dbTest("rejects a paid and an expired order", async ({ shop }) => {
  const first = await anOpenOrder(shop);
  await recordNotification(shop, {
    source: "notification",
    orderNumber: first.order.number,
    paymentId: "320000000001",
    amount: first.payload.amount,
    currency: "LKR",
    statusCode: "2",
    method: "VISA",
    bodySha256: "0",
  });
  await expect(signPayment(shop, first.profile.customerId, first.payload)).rejects.toMatchObject({
    code: "ORDER_NOT_PAYABLE",
    facts: { reason: "paid" },
  });

  const second = await anOpenOrder(shop);
  shop.clock.advance(CARD_HOLD_MS);
  await expect(signPayment(shop, second.profile.customerId, second.payload)).rejects.toMatchObject({
    facts: { reason: "expired" },
  });
});
