import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aDiscount, anOffer } from "../../../../tests/support/discounts.ts";
import { aProduct, aProfile } from "../../../../tests/support/factories.ts";
import { aGiftCard, aGiftCardOrder, placeItems } from "../../../../tests/support/orders/gift-card-orders.ts";
import { give, withGiftCards } from "../../../../tests/support/orders/with-credit.ts";
import { aGuestOrder, withGuests } from "../../../../tests/support/orders/with-guests.ts";
import { withMethods } from "../../../../tests/support/orders/with-methods.ts";
import { orderLines, orders } from "../../../db/schema/index.ts";
import { cartFingerprint } from "../../cart/cart-fingerprint.ts";
import { quoteCart } from "../../cart/quote-cart.server.ts";
import { rupees } from "../../money.ts";
import { recordNotification } from "../../payments/record-notification.server.ts";
import { placeOrder } from "../placement/place-order.server.ts";
import { findExpectedArrival } from "../timeline/find-expected-arrival.server.ts";

dbTest("charges a gift card's amount alone: no delivery, no VAT, no day of arrival", async ({ shop }) => {
  const vat = { number: "123456789-7000", basisPoints: 1_800 };
  const { order, profile, again } = await aGiftCardOrder(withMethods(shop, { vat }), { quantity: 2 });

  expect(await again()).toMatchObject({
    isOfGiftCards: true,
    totalCents: rupees(5_000),
    deliveryCents: 0,
    vatNumber: null,
    vatBasisPoints: null,
    vatCents: 0,
    firstArrivalOn: null,
    lastArrivalOn: null,
  });
  expect(await findExpectedArrival(shop, profile.customerId, order.number)).toBeNull();
});

dbTest(
  "rejects cash on delivery, credit and other items in the same order, and places nothing",
  async ({ db, shop }) => {
    const [card, other] = [await aGiftCard(shop), await aProduct(db)];
    const profile = await aProfile(db);
    await give(shop, profile.customerId, rupees(9_000));
    const place = (more: object) => placeItems(shop, { items: [card], profile, ...more });
    const refused = (...refusals: object[]) => ({ code: "METHOD_NOT_OFFERED", facts: { refusals } });

    const byCash = refused({ reason: "products", variantIds: [card.variant.id] });
    await expect(place({ method: "cash-on-delivery" })).rejects.toMatchObject(byCash);
    const byCredit = refused({ reason: "gift-cards-apart" });
    await expect(place({ creditCents: rupees(2_500) })).rejects.toMatchObject(byCredit);
    for (const method of ["card", "bank-transfer"] as const) {
      const mixed = place({ items: [card, other], method });
      await expect(mixed).rejects.toMatchObject(refused({ reason: "gift-cards-apart" }));
    }
    expect(await db.$count(orders)).toBe(0);
  },
);

dbTest("discounts no gift card, by an offer or by a code", async ({ db, shop }) => {
  await anOffer(db, { percent: 20 });
  const { product, profile, again } = await aGiftCardOrder(shop);
  expect(await again()).toMatchObject({ discountCents: 0, totalCents: rupees(2_500) });
  const code = await aDiscount(db, { percent: 10 });

  const discounted = placeItems(shop, { items: [product], profile, discountId: code.id });

  await expect(discounted).rejects.toMatchObject({ code: "DISCOUNT_REFUSED", facts: { refusal: "no-items" } });
});

dbTest("sells five cards at most, none while they are off, and none above the limit", async ({ db, shop }) => {
  const card = await aGiftCard(shop);
  const dear = await aGiftCard(shop, rupees(100_001));
  const profile = await aProfile(db);
  expect((await quoteCart(shop, [{ variantId: card.variant.id }]))[0]).toMatchObject({ limit: 5, isGiftCard: true });
  const six = placeItems(shop, { items: [{ ...card, quantity: 6 }], profile });
  await expect(six).rejects.toMatchObject({ code: "CART_CHANGED", facts: { problems: [{ kind: "over-limit" }] } });
  await expect(placeItems(shop, { items: [dear], profile })).rejects.toMatchObject({ code: "GIFT_CARDS_NOT_SOLD" });
  const { variant } = card;
  const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);

  const off = placeOrder(shop, profile, { key: randomUUID(), seen, lines: [{ variantId: variant.id, quantity: 1 }] });

  await expect(off).rejects.toMatchObject({ code: "GIFT_CARDS_NOT_SOLD" });
  expect(await db.$count(orders)).toBe(0);
});

dbTest("sells a gift card to a guest, and emails its code", async ({ db, shop }) => {
  const product = await aGiftCard(shop);
  const order = await aGuestOrder(withGiftCards(withGuests(shop)), { product });
  const paid = { paymentId: "320000000008", amount: "2500.00", currency: "LKR", method: "VISA", statusCode: "2" };

  await recordNotification(shop, {
    ...paid,
    source: "notification",
    orderNumber: order.number,
    bodySha256: "0".repeat(64),
  });

  expect((await shop.queuedJobs()).filter(({ job }) => job.kind === "send-gift-card")).toHaveLength(1);
  expect(await db.select({ returnable: orderLines.returnable }).from(orderLines)).toEqual([{ returnable: false }]);
});
