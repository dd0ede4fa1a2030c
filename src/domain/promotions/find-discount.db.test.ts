import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aDiscount } from "../../../tests/support/discounts.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import { withMethods } from "../../../tests/support/orders/with-methods.ts";
import { payOrder } from "../../../tests/support/steps/order-steps.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { discountCodes, discountUses, orders } from "../../db/schema/index.ts";
import { SHARED_IP } from "../accounts/rate-limits/network-of.ts";
import type { Profile } from "../accounts/sign-in/session.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { cartTotals } from "../cart/cart-totals.ts";
import { ALWAYS_CHARGED } from "../cart/delivery-charge.ts";
import { type Cents, rupees } from "../money.ts";
import { expireOrders } from "../orders/expire-orders.server.ts";
import type { PaymentMethod } from "../orders/payment-methods.ts";
import { placeOrder } from "../orders/placement/place-order.server.ts";
import { cancelByStaff } from "../payments/cancel-order.server.ts";
import { acceptPayment } from "../payments/decide-transfer.server.ts";
import { matchTransfer } from "../payments/match-transfer.server.ts";
import { discountsOf } from "./apply-discounts.ts";
import { enterCode, findDiscount } from "./find-discount.server.ts";
import { findDiscountsOf } from "./list-offers.server.ts";

type Requested = { method?: PaymentMethod; key?: string; quantity?: number };

/** Returns a function that places an order of one product at Rs. 2,000 with a code. */
function placementOf(shop: TestShop, variant: { id: string; priceCents: Cents }, discountId: string) {
  const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
  return (profile: Profile, { method = "bank-transfer", key = randomUUID(), quantity = 1 }: Requested = {}) =>
    placeOrder(shop, profile, { key, seen, lines: [{ variantId: variant.id, quantity }], method, discountId });
}

const aLamp = async (shop: TestShop) => (await aProduct(shop.db, { stock: 100, priceCents: rupees(2_000) })).variant;

dbTest("discounts the items of an order and stores the terms", async ({ db, shop }) => {
  const code = await aDiscount(db);
  const place = placementOf(shop, await aLamp(shop), code.id);

  const order = await place(await aProfile(db));

  expect(order).toMatchObject({
    subtotalCents: rupees(2_000),
    discountCents: rupees(200),
    deliveryCents: rupees(500),
    totalCents: rupees(2_300),
  });
  expect(await code.howOften()).toBe(1);
  expect(await db.select().from(discountUses)).toMatchObject([{ orderId: order.id, codeId: code.id, percent: 10 }]);
});

dbTest("accepts ten of fifty concurrent orders when a code has ten uses", { tags: ["full"] }, async ({ db, shop }) => {
  const code = await aDiscount(db, { maxUses: 10 });
  // Different products, so that the code is their only shared resource.
  const buyers = await Promise.all(
    Array.from({ length: 50 }, async () => ({ buyer: await aProfile(db), lamp: await aLamp(shop) })),
  );

  const placed = await Promise.allSettled(buyers.map(({ buyer, lamp }) => placementOf(shop, lamp, code.id)(buyer)));

  const refused = placed.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(40);
  for (const each of refused) {
    expect(each).toMatchObject({ reason: { code: "DISCOUNT_REFUSED", facts: { refusal: "used-up" } } });
  }
  expect(await code.howOften()).toBe(10);
  expect(await db.$count(orders)).toBe(10);
});

dbTest("accepts a once-per-customer code in one of ten concurrent orders", async ({ db, shop }) => {
  const code = await aDiscount(db, { maxUsesEach: 1 });
  const place = placementOf(shop, await aLamp(shop), code.id);
  const profile = await aProfile(db);

  const placed = await Promise.allSettled(Array.from({ length: 10 }, () => place(profile)));

  expect(placed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(placed.filter(({ status }) => status === "rejected")).toContainEqual(
    expect.objectContaining({
      reason: expect.objectContaining({ facts: { refusal: "used-by-you", minimumCents: null } }),
    }),
  );
  expect(await code.howOften()).toBe(1);
});

dbTest("counts one use when the same order is sent ten times", async ({ db, shop }) => {
  const code = await aDiscount(db);
  const place = placementOf(shop, await aLamp(shop), code.id);
  const [profile, key] = [await aProfile(db), randomUUID()];

  const placed = await Promise.all(Array.from({ length: 10 }, () => place(profile, { key })));

  expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
  expect(await code.howOften()).toBe(1);
  const other = await aDiscount(db);
  const { id: variantId, priceCents } = await aLamp(shop);
  const again = placementOf(shop, { id: variantId, priceCents }, other.id)(profile, { key });
  await expect(again).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
});

dbTest("transfers the use of an unpaid order to its replacement", async ({ db, shop }) => {
  const code = await aDiscount(db, { maxUses: 1, maxUsesEach: 1 });
  const place = placementOf(shop, await aLamp(shop), code.id);
  const profile = await aProfile(db);

  await place(profile, { method: "card" });
  const second = await place(profile, { method: "card", quantity: 2 });

  expect(second.discountCents).toBe(rupees(400));
  expect(await code.howOften()).toBe(1);
});

dbTest("releases the use of an expired unpaid order and keeps that of a cancelled paid one", async ({ db, shop }) => {
  const code = await aDiscount(db, { maxUses: 2, maxUsesEach: 1 });
  const place = placementOf(shop, await aLamp(shop), code.id);
  const [unpaid, paid] = [await place(await aProfile(db)), await place(await aProfile(db), { method: "card" })];
  await payOrder(shop, paid);
  await cancelByStaff(shop, { number: paid.number, actor: "staff:a" });
  expect(await code.howOften()).toBe(2);

  shop.clock.set(new Date((unpaid.expiresAt?.getTime() ?? 0) + 1));
  await expireOrders(shop);

  expect(await code.howOften()).toBe(1);
  await place(await aProfile(db));
  expect(await code.howOften()).toBe(2);
});

dbTest("takes the use again for a late payment when there is one left", async ({ db, shop }) => {
  const code = await aDiscount(db, { maxUses: 1 });
  const place = placementOf(shop, await aLamp(shop), code.id);
  const late = async () => {
    const order = await place(await aProfile(db));
    shop.clock.set(new Date((order.expiresAt?.getTime() ?? 0) + 1));
    await expireOrders(shop);
    const entry = `FT ${order.number}`;
    await matchTransfer(shop, { order: order.number, amountCents: order.totalCents, entry, actor: "staff:a" });
    return () => acceptPayment(shop, { number: order.number, actor: "staff:a" });
  };
  const [first, second] = [await late(), await late()];
  expect(await code.howOften()).toBe(0);

  await first();
  expect(await code.howOften()).toBe(1);
  await second();

  expect(await code.howOften()).toBe(1);
  expect(await db.select({ status: orders.status }).from(orders)).toEqual([{ status: "paid" }, { status: "paid" }]);
});

dbTest("rejects a code below its minimum, a stopped one and an unknown one", async ({ db, shop }) => {
  const profile = await aProfile(db);
  const lamp = await aLamp(shop);
  const [dear, stopped] = [
    await aDiscount(db, { minimumCents: rupees(2_001) }),
    await aDiscount(db, { isActive: false }),
  ];

  await expect(placementOf(shop, lamp, dear.id)(profile)).rejects.toMatchObject({
    facts: { refusal: "below-minimum", minimumCents: rupees(2_001) },
  });
  await expect(placementOf(shop, lamp, stopped.id)(profile)).rejects.toMatchObject({ facts: { refusal: "over" } });
  await expect(placementOf(shop, lamp, randomUUID())(profile)).rejects.toMatchObject({ facts: { refusal: "unknown" } });

  expect(await db.$count(orders)).toBe(0);
});

dbTest("rejects card and transfer for a free order", async ({ db, shop }) => {
  const code = await aDiscount(db, { percent: 100 });
  const free = withMethods(shop, { delivery: { ...ALWAYS_CHARGED, freeFromCents: rupees(0) } });
  const place = placementOf(free, await aLamp(shop), code.id);
  const profile = await aProfile(db);

  for (const method of ["card", "bank-transfer"] as const) {
    await expect(place(profile, { method })).rejects.toMatchObject({ code: "METHOD_NOT_OFFERED" });
  }
  expect((await place(profile, { method: "cash-on-delivery" })).totalCents).toBe(rupees(200));
});

dbTest("rejects inconsistent totals and uses beyond the limit by database constraints", async ({ db, shop }) => {
  const code = await aDiscount(db, { maxUses: 1 });
  const order = await placementOf(shop, await aLamp(shop), code.id)(await aProfile(db));
  const change = (set: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(set).where(eq(orders.id, order.id));

  await expect(change({ discountCents: rupees(300) })).rejects.toThrow();
  await expect(change({ totalCents: rupees(2_299) })).rejects.toThrow();
  await expect(change({ discountCents: rupees(2_001), totalCents: rupees(499) })).rejects.toThrow();
  const { order: other } = { order: await placeWithout(shop) };
  const use = { orderId: other.id, codeId: code.id, percent: 10 };
  await expect(db.insert(discountUses).values(use)).rejects.toThrow();
});

async function placeWithout(shop: TestShop) {
  const { id: variantId, priceCents } = await aLamp(shop);
  const seen = cartFingerprint([{ variantId, priceCents }]);
  return placeOrder(shop, await aProfile(shop.db), { key: randomUUID(), seen, lines: [{ variantId, quantity: 1 }] });
}

dbTest("finds a code in any spelling and rejects the eleventh wrong code of a customer", async ({ db, shop }) => {
  const code = await aDiscount(db, { code: "WELCOME10", startsOn: "2000-01-01" });
  const { customerId } = await aProfile(db);
  const enter = (typed: string) => enterCode(shop, { customerId, clientIp: "203.0.113.9", typed });

  for (let count = 0; count < 11; count += 1) expect(await enter("welcome-10 ")).toBe(code.id);
  for (let count = 0; count < 10; count += 1) {
    await expect(enter(`GUESS${count}`)).rejects.toMatchObject({
      code: "DISCOUNT_REFUSED",
      facts: { refusal: "unknown" },
    });
  }

  await expect(enter("WELCOME10")).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
});

dbTest("accepts 120 wrong codes of guests from one network, and any number from a shared IP", async ({ db, shop }) => {
  const code = await aDiscount(db);
  const enter = (clientIp: string, typed: string) => enterCode(shop, { customerId: null, clientIp, typed });
  const toFailureCode = ({ code: failure }: { code: string }) => failure;
  const acceptedWrongCodes = async (clientIp: string) => {
    const tries = Array.from({ length: 130 }, (_, index) => enter(clientIp, `GUESS${index}`).catch(toFailureCode));
    return (await Promise.all(tries)).filter((failure) => failure === "DISCOUNT_REFUSED").length;
  };

  expect(await acceptedWrongCodes("203.0.113.9")).toBe(120);
  await expect(enter("203.0.113.9", code.code)).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
  expect(await enter("203.0.113.10", code.code)).toBe(code.id);
  expect(await acceptedWrongCodes(SHARED_IP)).toBe(130);
});

dbTest("checks a stored code again for each customer", async ({ db, shop }) => {
  const code = await aDiscount(db, { maxUsesEach: 1 });
  const profile = await aProfile(db);
  await placementOf(shop, await aLamp(shop), code.id)(profile);
  const look = (customerId: string | null) => findDiscount(shop, { id: code.id, customerId });

  expect(await look(profile.customerId)).toMatchObject({ refusal: "used-by-you" });
  expect(await look(null)).toMatchObject({ code: code.code, refusal: null });
  expect(await findDiscount(shop, { id: randomUUID(), customerId: null })).toBeNull();
});

dbTest("applies the terms of the placement when the items of an order change", async ({ db, shop }) => {
  const code = await aDiscount(db, { minimumCents: rupees(2_000) });
  const order = await placementOf(shop, await aLamp(shop), code.id)(await aProfile(db));
  await db.update(discountCodes).set({ percent: 50 });

  const discounts = discountsOf(await findDiscountsOf(db, order.id));
  const item = { priceCents: rupees(1_000), quantity: 1 };
  expect(cartTotals([item], { delivery: ALWAYS_CHARGED, discounts }).discountCents).toBe(rupees(100));
  expect(await findDiscountsOf(db, (await placeWithout(shop)).id)).toEqual({ code: null, offers: [] });
});
