import { randomUUID } from "node:crypto";
import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { rupees, toDecimal } from "../../../src/domain/money.ts";
import { findOrder } from "../../../src/domain/orders/order-queries.server.ts";
import { placeOrder } from "../../../src/domain/orders/placement/place-order.server.ts";
import type { PaymentNotification } from "../../../src/domain/payments/gateway.ts";
import type { RetrievedPayment } from "../../../src/domain/payments/merchant-api.ts";
import { aProduct, aProfile } from "../factories.ts";
import type { TestShop } from "../test-shop.ts";

/**
 * Creates an order of Rs. 4,500 awaiting payment, with two of five units, and the notifications that PayHere may send
 * about it.
 */
export async function anOpenOrder(shop: TestShop, facts: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(shop.db, { stock: 5, priceCents: rupees(2_000), ...facts });
  const profile = await aProfile(shop.db);
  const { variant } = product;
  const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
  const order = await placeOrder(shop, profile, {
    key: randomUUID(),
    seen,
    lines: [{ variantId: variant.id, quantity: 2 }],
  });
  const payment = { paymentId: "320000000001", amount: toDecimal(order.totalCents), currency: "LKR", method: "VISA" };
  const notification = (more: Partial<PaymentNotification> = {}): PaymentNotification => ({
    ...payment,
    source: "notification",
    orderNumber: order.number,
    statusCode: "2",
    bodySha256: "0".repeat(64),
    ...more,
  });
  const retrieved = (more: Partial<RetrievedPayment> = {}): RetrievedPayment => ({
    ...payment,
    state: "RECEIVED",
    feeCents: null,
    ...more,
  });
  const status = async () => (await findOrder(shop, profile.customerId, { number: order.number }))?.status;
  return { product, profile, order, notification, retrieved, status };
}
