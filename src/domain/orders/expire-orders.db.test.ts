import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import { orders, stockMovements, variants } from "../../db/schema/index.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { MINUTE_MS } from "../durations.ts";
import { CARD_HOLD_MS } from "../settings/method-fields.ts";
import { expireOrders } from "./expire-orders.server.ts";
import { placeOrder } from "./placement/place-order.server.ts";

dbTest("releases the stock of an unpaid order when it expires, and not before", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { stock: 3 });
  const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
  await placeOrder(shop, await aProfile(db), {
    key: randomUUID(),
    seen,
    lines: [{ variantId: variant.id, quantity: 3 }],
  });

  shop.clock.advance(CARD_HOLD_MS - MINUTE_MS);
  expect(await expireOrders(shop)).toBe(0);
  shop.clock.advance(MINUTE_MS);
  // Five concurrent workers release the stock once.
  const expired = await Promise.all(Array.from({ length: 5 }, () => expireOrders(shop)));

  expect(expired.reduce((total, count) => total + count, 0)).toBe(1);
  const [stored] = await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variant.id));
  expect(stored?.stock).toBe(3);
  expect(await db.$count(stockMovements, eq(stockMovements.reason, "released"))).toBe(1);
  expect(await db.select({ status: orders.status }).from(orders)).toEqual([{ status: "expired" }]);
});
