import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest as plainTest } from "../../../../tests/support/db-test.ts";
import { aDiscount } from "../../../../tests/support/discounts.ts";
import { aCustomer, aProduct } from "../../../../tests/support/factories.ts";
import { aGuest, aGuestOrder, withGuests } from "../../../../tests/support/orders/with-guests.ts";
import { queuedMailKinds } from "../../../../tests/support/queued-mails.ts";
import { guestOrders, orders, pages, variants } from "../../../db/schema/index.ts";
import { MINUTE_MS } from "../../durations.ts";
import { cancelOrder } from "../../payments/cancel-order.server.ts";
import { findOrder } from "../order-queries.server.ts";
import { MAX_WAITING_ORDERS } from "../placement/place-order.server.ts";

const dbTest = plainTest.extend("guests", ({ shop }) => withGuests(shop));

dbTest("places an order without a customer, also with the email address of an account", async ({ db, guests }) => {
  const { email } = await aCustomer(db, { email: "known@example.test" });

  const order = await aGuestOrder(guests, { contact: aGuest({ email }), method: "cash-on-delivery" });

  expect(order).toMatchObject({ customerId: null, email, status: "awaiting-confirmation", address1: "1 Test Road" });
  expect(await db.$count(guestOrders, eq(guestOrders.orderId, order.id))).toBe(1);
  expect(await queuedMailKinds(db)).toEqual(["order-placed", "cash-to-confirm"]);
  expect((await guests.queuedJobs()).map(({ job }) => job)).toContainEqual({ kind: "send-code", orderId: order.id });
});

dbTest("rejects a guest while the owner has guest orders off", async ({ db, shop }) => {
  await expect(aGuestOrder(shop)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  expect(await db.$count(orders)).toBe(0);
});

dbTest("rejects a guest who has not ticked the box for age and terms", async ({ db, guests }) => {
  await db.insert(pages).values({ slug: "terms", language: "en", version: 1, title: "Terms", body: "Terms" });

  const refused = { code: "INVALID_INPUT", facts: { fields: { isTicked: "required" } } };
  await expect(aGuestOrder(guests, { isTicked: false })).rejects.toMatchObject(refused);
  expect(await aGuestOrder(guests, { terms: { language: "en", version: 1 } })).toMatchObject({ termsVersion: 1 });
});

dbTest("creates one order when ten copies of a guest's request arrive at once", async ({ db, guests }) => {
  const product = await aProduct(db, { stock: 20 });
  const key = randomUUID();

  const placed = await Promise.all(Array.from({ length: 10 }, () => aGuestOrder(guests, { product, key })));

  expect(new Set(placed.map(({ number }) => number)).size).toBe(1);
  expect(await db.$count(orders)).toBe(1);
});

dbTest("rejects a guest's known key with another contact", async ({ db, guests }) => {
  const facts = { product: await aProduct(db), key: randomUUID() };
  await aGuestOrder(guests, facts);

  const other = aGuestOrder(guests, { ...facts, contact: aGuest({ email: "other@example.test" }) });
  await expect(other).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
});

dbTest.for([
  ["email address", (n: number) => aGuest({ phone: `07712345${10 + n}` })],
  ["phone number", (n: number) => aGuest({ email: `guest-${n}@example.test` })],
] as const)("accepts three of ten waiting orders at once with the same %s", async ([, contactOf], { db, guests }) => {
  // The stock's lock would already serialise orders of one product.
  const products = await Promise.all(Array.from({ length: 10 }, () => aProduct(db)));
  const placement = (n: number) =>
    aGuestOrder(guests, { product: products[n], method: "bank-transfer", contact: contactOf(n) });

  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => placement(n)));

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_WAITING_ORDERS);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "TOO_MANY_WAITING" } });
});

dbTest(
  "replaces the unpaid card order of this device, and not of another with the same contact",
  async ({ db, guests }) => {
    const product = await aProduct(db, { stock: 5 });
    const first = await aGuestOrder(guests, { product });
    const elsewhere = await aGuestOrder(guests, { product });
    const second = await aGuestOrder(guests, { product, openedOrderIds: [first.id] });

    const statusOf = async ({ id }: { id: string }) =>
      (await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status;
    expect(await statusOf(first)).toBe("cancelled");
    expect(await statusOf(elsewhere)).toBe("awaiting-payment");
    expect(await statusOf(second)).toBe("awaiting-payment");
    const [{ stock } = { stock: null }] = await db.select().from(variants).where(eq(variants.id, product.variant.id));
    expect(stock).toBe(3);
  },
);

dbTest("sells only the units in stock when ten guests order at once", async ({ db, guests }) => {
  const product = await aProduct(db, { stock: 3 });
  const placement = (n: number) =>
    aGuestOrder(guests, { product, contact: aGuest({ email: `${n}@example.test`, phone: `07712345${10 + n}` }) });

  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => placement(n)));

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

dbTest(
  "rejects a code that allows one use per customer for a guest with the same phone number",
  async ({ db, guests }) => {
    const { id: discountId } = await aDiscount(db, { maxUsesEach: 1 });
    await aGuestOrder(guests, { discountId });

    const again = aGuestOrder(guests, { discountId, contact: aGuest({ email: "other@example.test" }) });
    const refused = { code: "DISCOUNT_REFUSED", facts: { refusal: "used-by-you" } };
    await expect(again).rejects.toMatchObject(refused);
  },
);

dbTest("opens a guest's order by its own id only, and lets the guest cancel it", async ({ db, guests }) => {
  const order = await aGuestOrder(guests);
  const { id: customerId } = await aCustomer(db);
  const other = await aGuestOrder(guests, { contact: aGuest({ email: "other@example.test" }) });

  expect(await findOrder(guests, order.id, { number: order.number })).toMatchObject({ number: order.number });
  for (const stranger of [customerId, other.id, randomUUID()]) {
    expect(await findOrder(guests, stranger, { number: order.number })).toBeNull();
  }
  guests.clock.advance(MINUTE_MS);
  await cancelOrder(guests, order.id, { number: order.number, money: "none" });
  expect(await findOrder(guests, order.id, { number: order.number })).toMatchObject({ status: "cancelled" });
});

dbTest("does not open an order of an account by the order's id", async ({ db, guests }) => {
  const order = await aGuestOrder(guests);
  const { id: customerId } = await aCustomer(db);
  await db.update(orders).set({ customerId }).where(eq(orders.id, order.id));

  expect(await findOrder(guests, order.id, { number: order.number })).toBeNull();
  expect(await findOrder(guests, customerId, { number: order.number })).not.toBeNull();
});
