import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, not } from "drizzle-orm";
import { products, variants } from "../../src/db/schema/index.ts";
import { cartFingerprint } from "../../src/domain/cart/cart-fingerprint.ts";
import type { Language } from "../../src/domain/languages.ts";
import { payLinkPath } from "../../src/domain/orders/pay-link-path.ts";
import type { PaymentMethod } from "../../src/domain/orders/payment-methods.ts";
import { type Order, placeOrder } from "../../src/domain/orders/placement/place-order.server.ts";
import type { Shop } from "../../src/domain/shop.ts";
import { deliverPaidOrder } from "../support/orders/delivered-order.ts";
import { payOrder, profileOf } from "../support/steps/order-steps.ts";
import { makeTestShop } from "../support/test-shop.ts";

/** Order numbers of one customer, one for each state that has its own screen. */
export type OrdersOfAll = Record<"delivered" | "paid" | "cash" | "transfer" | "unpaid", string>;
/** The orders, the public id of a delivered product, and the path of the unpaid order's payment link. */
export type ScreenOrders = { orders: OrdersOfAll; received: string; payLink: string };

/** Places orders of two products each for this customer, with the shop's own commands. */
export async function makeOrders(
  { db, enqueueJob }: Pick<Shop, "db" | "enqueueJob">,
  email: string,
  language: Language,
): Promise<ScreenOrders> {
  const shop = { ...makeTestShop(db), enqueueJob, now: () => new Date() };
  const offered = await db
    .select({ variantId: variants.id, priceCents: variants.priceCents, publicId: products.publicId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(gt(variants.stock, 5), not(variants.retired), eq(products.returnable, true)))
    .orderBy(asc(products.handle), asc(variants.position))
    .limit(2);
  const profile = { ...(await profileOf(db, email)), language };
  const place = (method: PaymentMethod): Promise<Order> => {
    const lines = offered.map(({ variantId }) => ({ variantId, quantity: 1 }));
    const request = { key: randomUUID(), seen: cartFingerprint(offered), lines, method };
    return placeOrder(shop, profile, request);
  };
  const paid = async () => {
    const order = await place("card");
    await payOrder({ db }, order);
    return order.number;
  };
  const delivered = await paid();
  await deliverPaidOrder(shop, delivered);
  const { number: cash } = await place("cash-on-delivery");
  const { number: transfer } = await place("bank-transfer");
  const paidNumber = await paid();
  const unpaid = await place("card");
  const orders = { delivered, paid: paidNumber, cash, transfer, unpaid: unpaid.number };
  return { orders, received: offered[0]?.publicId ?? "", payLink: payLinkPath(unpaid) };
}
