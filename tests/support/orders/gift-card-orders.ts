import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { credits, orderLines, orders } from "../../../src/db/schema/index.ts";
import type { Profile } from "../../../src/domain/accounts/sign-in/session.ts";
import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { type Cents, rupees, toDecimal } from "../../../src/domain/money.ts";
import type { PaymentMethod } from "../../../src/domain/orders/payment-methods.ts";
import { placeOrder } from "../../../src/domain/orders/placement/place-order.server.ts";
import type { PlaceOrderInput } from "../../../src/domain/orders/placement/place-order-input.ts";
import type { PaymentNotification } from "../../../src/domain/payments/gateway.ts";
import { aProduct, aProfile } from "../factories.ts";
import type { TestShop } from "../test-shop.ts";
import { withGiftCards } from "./with-credit.ts";

/** Creates a gift card product of one amount, without stock. */
export function aGiftCard({ db }: Pick<TestShop, "db">, priceCents: Cents = rupees(2_500)) {
  const variants = [{ stock: 0, priceCents, isStockTracked: false }];
  return aProduct(db, { giftCard: true, cashOnDelivery: false, variants });
}

type Sellable = { variant: { id: string; priceCents: Cents } };
type Wanted = Partial<PlaceOrderInput> & { items: readonly (Sellable & { quantity?: number })[]; profile?: Profile };

/** Places an order of these items in a shop that sells gift cards. */
export async function placeItems(shop: TestShop, { items, profile, ...input }: Wanted) {
  const seen = cartFingerprint(items.map(({ variant }) => ({ variantId: variant.id, priceCents: variant.priceCents })));
  const lines = items.map(({ variant, quantity = 1 }) => ({ variantId: variant.id, quantity }));
  const buyer = profile ?? (await aProfile(shop.db));
  return placeOrder(withGiftCards(shop), buyer, { key: randomUUID(), seen, lines, ...input });
}

type Facts = { priceCents?: Cents; quantity?: number; method?: PaymentMethod };

/** Places an order of gift cards; `paid` is the notification that PayHere sends about it. */
export async function aGiftCardOrder(shop: TestShop, { priceCents, quantity = 1, method }: Facts = {}) {
  const product = await aGiftCard(shop, priceCents);
  const profile = await aProfile(shop.db);
  const order = await placeItems(shop, { items: [{ ...product, quantity }], profile, method });
  const notification = (more: Partial<PaymentNotification> = {}): PaymentNotification => ({
    paymentId: "320000000007",
    amount: toDecimal(order.totalCents),
    currency: "LKR",
    method: "VISA",
    source: "notification",
    orderNumber: order.number,
    statusCode: "2",
    bodySha256: "0".repeat(64),
    ...more,
  });
  const again = async () => {
    const [found] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    invariant(found, "no order row");
    return found;
  };
  const cards = () =>
    shop.db
      .select({ id: credits.id, unit: credits.unit, balanceCents: credits.balanceCents })
      .from(credits)
      .innerJoin(orderLines, eq(orderLines.id, credits.orderLineId))
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(credits.unit));
  return { product, profile, order, notification, again, cards };
}
