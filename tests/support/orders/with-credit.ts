import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { creditMovements, credits } from "../../../src/db/schema/index.ts";
import type { Profile } from "../../../src/domain/accounts/sign-in/session.ts";
import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { giveCredit } from "../../../src/domain/credit/change-credit.server.ts";
import type { Cents } from "../../../src/domain/money.ts";
import type { PaymentMethod } from "../../../src/domain/orders/payment-methods.ts";
import { placeOrder } from "../../../src/domain/orders/placement/place-order.server.ts";
import { aProduct, aProfile } from "../factories.ts";
import type { TestShop } from "../test-shop.ts";

/** Gives a customer store credit, as staff do. */
export function give(shop: TestShop, customerId: string, amountCents: Cents): Promise<boolean> {
  return giveCredit(shop, { customerId, amountCents, reason: "goodwill", formKey: randomUUID(), actor: "staff:test" });
}

/** The shop with gift cards that can be used for a month. */
export function withGiftCards(shop: TestShop): TestShop {
  const credit = { hasGiftCards: true, months: 1 };
  const asOf: TestShop["settings"]["asOf"] = async () => ({ ...shop.settings.current(), credit });
  return { ...shop, settings: { ...shop.settings, asOf } };
}

type Facts = { priceCents: Cents; balanceCents: Cents; creditCents?: Cents; method?: PaymentMethod };

/** Creates a customer with store credit and an order of one unit plus Rs. 500 for delivery, paid with a part of it. */
export async function anOrderWithCredit(shop: TestShop, { priceCents, balanceCents, creditCents, method }: Facts) {
  const { variant } = await aProduct(shop.db, { stock: 5, priceCents });
  const profile = await aProfile(shop.db);
  await give(shop, profile.customerId, balanceCents);
  const place = (more: { creditCents?: Cents; method?: PaymentMethod } = {}) =>
    placeOneUnit(shop, profile, { variant, creditCents, method, ...more });
  return { profile, variant, place, order: await place() };
}

type Wanted = { variant: { id: string; priceCents: Cents }; creditCents?: Cents; method?: PaymentMethod };

export function placeOneUnit(shop: TestShop, profile: Profile, { variant, creditCents, method }: Wanted) {
  const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
  const lines = [{ variantId: variant.id, quantity: 1 }];
  return placeOrder(shop, profile, { key: randomUUID(), seen, lines, method, creditCents });
}

/** Balance and movements of a customer's credit, oldest first. */
export async function creditOf({ db }: TestShop, customerId: string) {
  const owned = await db.select().from(credits).where(eq(credits.customerId, customerId));
  const moved = await db
    .select({ kind: creditMovements.kind, amountCents: creditMovements.amountCents })
    .from(creditMovements)
    .innerJoin(credits, eq(credits.id, creditMovements.creditId))
    .where(eq(credits.customerId, customerId))
    .orderBy(asc(creditMovements.createdAt), asc(creditMovements.id));
  const balance = owned.reduce((total, { balanceCents }) => total + balanceCents, 0);
  return { balance, moved: moved.map(({ kind, amountCents }) => `${kind} ${amountCents / 100}`) };
}
