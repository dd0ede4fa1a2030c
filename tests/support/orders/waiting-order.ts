import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders, variants } from "../../../src/db/schema/index.ts";
import type { Profile } from "../../../src/domain/accounts/sign-in/session.ts";
import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { rupees } from "../../../src/domain/money.ts";
import type { PaymentMethod } from "../../../src/domain/orders/payment-methods.ts";
import { type Order, placeOrder } from "../../../src/domain/orders/placement/place-order.server.ts";
import { sendCode } from "../../../src/jobs/send-code.ts";
import { aProduct, aProfile } from "../factories.ts";
import type { TestShop } from "../test-shop.ts";

type Facts = { profile?: Profile; quantity?: number; product?: Awaited<ReturnType<typeof aProduct>> };

/** Places an order of two of five units at Rs. 2,000 each with this payment method. */
export async function aWaitingOrder(shop: TestShop, method: PaymentMethod, facts: Facts = {}) {
  const product = facts.product ?? (await aProduct(shop.db, { stock: 5, priceCents: rupees(2_000) }));
  const profile = facts.profile ?? (await aProfile(shop.db));
  const { id: variantId, priceCents } = product.variant;
  const seen = cartFingerprint([{ variantId, priceCents }]);
  const lines = [{ variantId, quantity: facts.quantity ?? 2 }];
  const order = await placeOrder(shop, profile, { key: randomUUID(), seen, lines, method });
  const again = async (): Promise<Order> => {
    const [found] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    invariant(found, "no order row");
    return found;
  };
  const stock = async () => {
    const [found] = await shop.db.select().from(variants).where(eq(variants.id, variantId));
    return found?.stock;
  };
  return { product, profile, customerId: profile.customerId, order, number: order.number, again, stock };
}

/** Runs the order's confirmation job and reads the code in its email. */
export async function theCodeFor(shop: TestShop, orderId: string): Promise<string> {
  await sendCode(shop, { orderId });
  const code = /is (\d{6})\./.exec(shop.mailer.sent.at(-1)?.text ?? "")?.[1];
  invariant(code, "no code in the email");
  return code;
}

/** Returns a different code. */
export function notThe(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
