import { randomInt, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../../src/db/client.ts";
import { addresses, customers } from "../../../src/db/schema/index.ts";
import type { Profile } from "../../../src/domain/accounts/sign-in/session.ts";
import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { isDistrictCode } from "../../../src/domain/districts.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { toDecimal } from "../../../src/domain/money.ts";
import { packOrder } from "../../../src/domain/orders/fulfilment/pack-order.server.ts";
import { type Order, placeOrder } from "../../../src/domain/orders/placement/place-order.server.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import { aListedProduct } from "../catalogue.ts";
import { deliverPaidOrder } from "../orders/delivered-order.ts";
import { makeTestShop } from "../test-shop.ts";

/** The profile of the customer with this email address. */
export async function profileOf(db: Db, email: string): Promise<Profile> {
  const [row] = await db
    .select()
    .from(customers)
    .innerJoin(addresses, and(eq(addresses.customerId, customers.id), eq(addresses.isDefault, true)))
    .where(eq(customers.email, email));
  invariant(row && isDistrictCode(row.addresses.district), "no profile of the customer");
  const { id: customerId, firstName, lastName, phone, language, namesInMails } = row.customers;
  const { line1, line2, city, district, postalCode, country } = row.addresses;
  const address = { line1, line2, city, district, postalCode, country };
  return { customerId, firstName, lastName, email, phone, gender: null, language, namesInMails, address };
}

type ProductFacts = Parameters<typeof aListedProduct>[1];

/** Places an unpaid order of two units for a customer, without a browser. */
export async function aPlacedOrder({ db }: { db: Db }, email: string, facts: ProductFacts = { stock: 5 }) {
  const product = await aListedProduct(db, facts);
  const lines = product.variants.map(({ id: variantId }) => ({ variantId, quantity: 2 }));
  const seen = cartFingerprint(product.variants.map(({ id: variantId, priceCents }) => ({ variantId, priceCents })));
  const terms = { language: "en", version: 1 } as const;
  const wanted = { key: randomUUID(), seen, lines, terms };
  const order = await placeOrder(makeTestShop(db), await profileOf(db, email), wanted);
  return { order, product };
}

/** Records a payment notification for the order; the PayHere simulator does not know the payment. */
export async function payOrder({ db }: { db: Db }, { number: orderNumber, totalCents, currency }: Order) {
  const success = { statusCode: "2", method: "VISA", bodySha256: "0".repeat(64), source: "notification" as const };
  const payment = { paymentId: `32${randomInt(1e9, 1e10)}`, amount: toDecimal(totalCents), currency };
  await recordNotification(makeTestShop(db), { ...success, ...payment, orderNumber });
}

/** Places and pays an order of two units, and returns it as staff see it. */
export async function aPaidOrder(shop: { db: Db }, email: string, facts?: ProductFacts) {
  const placed = await aPlacedOrder(shop, email, facts);
  await payOrder(shop, placed.order);
  const move = { number: placed.order.number, actor: "staff:test" as const };
  return { ...placed, pack: () => packOrder(makeTestShop(shop.db), move) };
}

/** Creates an order that was delivered just now, or at another time. */
export async function aDeliveredOrderOf(
  shop: { db: Db },
  email: string,
  { at, ...facts }: ProductFacts & { at?: Date } = {},
) {
  const placed = await aPaidOrder(shop, email, { stock: 5, returnable: true, ...facts });
  const staff = makeTestShop(shop.db);
  if (at) staff.clock.set(at);
  await deliverPaidOrder(staff, placed.order.number);
  return placed;
}
