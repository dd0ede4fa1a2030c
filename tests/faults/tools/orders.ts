import { eq } from "drizzle-orm";
import { orders, payments } from "../../../src/db/schema/index.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { placeOrder } from "../../../src/domain/orders/placement/place-order.server.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import { aProduct, aProfile } from "../../support/factories.ts";
import type { TestShop } from "../../support/test-shop.ts";
import { notificationOf, orderInputFor } from "./purchases.ts";

/** Places an order of two units of a new product. Advances the clock, because order numbers are milliseconds. */
export async function anUnpaidOrder(shop: TestShop, { stock = 5, quantity = 2 } = {}) {
  shop.clock.advance(1_000);
  const product = await aProduct(shop.db, { stock });
  const profile = await aProfile(shop.db);
  const order = await placeOrder(shop, profile, orderInputFor([{ ...product, quantity }]));
  return { order, product, profile, notification: notificationOf(order) };
}

export async function aPaidOrder(shop: TestShop, facts?: Parameters<typeof anUnpaidOrder>[1]) {
  const placed = await anUnpaidOrder(shop, facts);
  await recordNotification(shop, placed.notification);
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, placed.order.id));
  invariant(payment, "no payment row for a paid order");
  return { ...placed, payment };
}

export async function statusOf({ db }: Pick<TestShop, "db">, orderId: string) {
  const [row] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return row?.status;
}
