import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../../tests/support/factories.ts";
import { aWaitingOrder } from "../../../../tests/support/orders/waiting-order.ts";
import { withMethods } from "../../../../tests/support/orders/with-methods.ts";
import { queuedMailKinds } from "../../../../tests/support/queued-mails.ts";
import { mails, orders, products } from "../../../db/schema/index.ts";
import { cartFingerprint } from "../../cart/cart-fingerprint.ts";
import { ALWAYS_CHARGED } from "../../cart/delivery-charge.ts";
import { DAY_MS, HOUR_MS } from "../../durations.ts";
import { rupees } from "../../money.ts";
import { cancelOrder } from "../../payments/cancel-order.server.ts";
import type { MethodSettings } from "../payment-methods.ts";

import { MAX_CASH_ORDERS_A_DAY, MAX_WAITING_ORDERS, placeOrder } from "./place-order.server.ts";

/** The same shop after the owner has changed a setting. */
const anOrderInput = (variant: { id: string; priceCents: ReturnType<typeof rupees> }) => ({
  key: randomUUID(),
  seen: cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]),
  lines: [{ variantId: variant.id, quantity: 1 }],
});

dbTest("adds the cash fee, waits a day for the confirmation and reserves the stock", async ({ db, shop }) => {
  const { order, stock } = await aWaitingOrder(shop, "cash-on-delivery");

  expect(order).toMatchObject({
    status: "awaiting-confirmation",
    paymentMethod: "cash-on-delivery",
    subtotalCents: rupees(4_000),
    deliveryCents: rupees(500),
    feeCents: rupees(200),
    totalCents: rupees(4_700),
    transferReference: null,
    nextCheckAt: null,
  });
  expect(order.expiresAt?.getTime()).toBe(shop.now().getTime() + 24 * HOUR_MS);
  expect(await stock()).toBe(3);
  expect(await queuedMailKinds(db)).toEqual(["order-placed", "cash-to-confirm"]);
  expect((await shop.queuedJobs()).map(({ job }) => job)).toContainEqual({ kind: "send-code", orderId: order.id });
});

dbTest("gives a transfer order a unique reference, two days and the bank account", async ({ db, shop }) => {
  const { order, profile } = await aWaitingOrder(shop, "bank-transfer");
  const { order: other } = await aWaitingOrder(shop, "bank-transfer", { profile });

  expect(order).toMatchObject({ status: "awaiting-transfer", feeCents: 0, totalCents: rupees(4_500) });
  expect(order.expiresAt?.getTime()).toBe(shop.now().getTime() + 48 * HOUR_MS);
  expect(order.transferReference).toMatch(/^T[2-9A-Z]{6}$/);
  expect(other.transferReference).not.toBe(order.transferReference);
  const [mail] = await db.select().from(mails).where(eq(mails.kind, "transfer-instructions"));
  expect(mail?.facts).toEqual({
    reference: order.transferReference,
    account: {
      bank: "Demonstration Bank",
      branch: "Colombo",
      name: "Sanda (demonstration)",
      number: "0000000000",
    },
  });
});

dbTest("rejects a method that is not offered, with every reason", async ({ db, shop }) => {
  const { variant, id } = await aProduct(db, { priceCents: rupees(60_000) });
  await db.update(products).set({ cashOnDelivery: false }).where(eq(products.id, id));
  const near = await aProfile(db);
  const far = { ...near, address: { ...near.address, district: "LK-41" as const } };
  const { transfer, cash } = shop.config.methods;
  const place = (method: "card" | "cash-on-delivery" | "bank-transfer", changed: Partial<MethodSettings> = {}) =>
    placeOrder(withMethods(shop, changed), far, { ...anOrderInput(variant), method }).catch((error: unknown) => error);
  const refused = (...refusals: object[]) => ({ code: "METHOD_NOT_OFFERED", facts: { refusals } });

  expect(await place("card")).toMatchObject(refused({ reason: "above", maxCents: rupees(50_000) }));
  expect(await place("cash-on-delivery")).toMatchObject(
    refused(
      { reason: "district", district: "LK-41" },
      { reason: "above", maxCents: rupees(25_000) },
      { reason: "products", variantIds: [variant.id] },
    ),
  );
  expect(await place("cash-on-delivery", { cash: { ...cash, isOn: false } })).toMatchObject(refused({ reason: "off" }));
  expect(await place("bank-transfer", { transfer: { ...transfer, account: null } })).toMatchObject(
    refused({ reason: "no-account" }),
  );
  expect(await db.$count(orders)).toBe(0);
});

dbTest("leaves the unpaid card order unchanged when the new method is rejected", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const profile = await aProfile(db);
  const first = await placeOrder(shop, profile, anOrderInput(variant));
  const off = withMethods(shop, { cash: { ...shop.config.methods.cash, isOn: false } });

  await expect(placeOrder(off, profile, { ...anOrderInput(variant), method: "cash-on-delivery" })).rejects.toThrow();

  expect(await db.select({ id: orders.id, status: orders.status }).from(orders)).toEqual([
    { id: first.id, status: "awaiting-payment" },
  ]);
});

dbTest("rejects a total that differs from the displayed one", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { priceCents: rupees(1_000) });
  const profile = await aProfile(db);
  const orderInput = { ...anOrderInput(variant), method: "cash-on-delivery" as const };

  await expect(placeOrder(shop, profile, { ...orderInput, displayedTotalCents: rupees(1_500) })).rejects.toMatchObject({
    code: "TOTAL_CHANGED",
    facts: { totalCents: rupees(1_700) },
  });
  expect(await db.$count(orders)).toBe(0);
  expect(await placeOrder(shop, profile, { ...orderInput, displayedTotalCents: rupees(1_700) })).toMatchObject({
    totalCents: rupees(1_700),
  });
});

dbTest("returns the same order for twenty requests with one key, and rejects another method", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const profile = await aProfile(db);
  for (const method of ["cash-on-delivery", "bank-transfer"] as const) {
    const orderInput = { ...anOrderInput(variant), method };

    const placed = await Promise.all(Array.from({ length: 20 }, () => placeOrder(shop, profile, orderInput)));

    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    await expect(placeOrder(shop, profile, { ...orderInput, method: "card" })).rejects.toMatchObject({
      code: "IDEMPOTENCY_KEY_REUSED",
    });
  }
  expect(await db.$count(orders)).toBe(2);
});

dbTest(
  "replaces the unpaid card order, and keeps those that await a transfer or a confirmation",
  async ({ db, shop }) => {
    const profile = await aProfile(db);
    const product = await aProduct(db, { stock: 20, priceCents: rupees(2_000) });
    for (const method of ["bank-transfer", "card", "cash-on-delivery", "card"] as const) {
      await aWaitingOrder(shop, method, { profile, product });
    }

    const stored = await db.select({ status: orders.status }).from(orders).orderBy(orders.id);

    expect(stored.map(({ status }) => status)).toEqual([
      "awaiting-transfer",
      "cancelled",
      "awaiting-confirmation",
      "awaiting-payment",
    ]);
  },
);

dbTest("limits a customer's waiting orders when ten arrive at once, and still accepts a card", async ({ db, shop }) => {
  const profile = await aProfile(db);
  const product = await aProduct(db, { stock: 50, priceCents: rupees(500) });
  const place = (method: "cash-on-delivery" | "bank-transfer" | "card") =>
    aWaitingOrder(shop, method, { profile, product, quantity: 1 });

  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => place(index % 2 ? "cash-on-delivery" : "bank-transfer")),
  );

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_WAITING_ORDERS);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "TOO_MANY_WAITING", facts: { max: MAX_WAITING_ORDERS } },
  });
  expect((await place("card")).order.status).toBe("awaiting-payment");
  expect(await db.$count(orders)).toBe(MAX_WAITING_ORDERS + 1);
});

dbTest("limits cash orders per day including cancelled ones, and accepts more the next day", async ({ db, shop }) => {
  const profile = await aProfile(db);
  const product = await aProduct(db, { stock: 50, priceCents: rupees(500) });
  const place = (method: "cash-on-delivery" | "bank-transfer") =>
    aWaitingOrder(shop, method, { profile, product, quantity: 1 });
  for (let placed = 0; placed < MAX_CASH_ORDERS_A_DAY; placed += 1) {
    const { customerId, number } = await place("cash-on-delivery");
    await cancelOrder(shop, customerId, { number, money: "none" });
  }

  await expect(place("cash-on-delivery")).rejects.toMatchObject({ code: "TOO_MANY_CASH_ORDERS" });
  await place("bank-transfer");
  shop.clock.advance(DAY_MS);
  await place("cash-on-delivery");
});

dbTest("rejects a wrong sum, a fee on a card, and a status of another method in the database", async ({ db, shop }) => {
  const { order } = await aWaitingOrder(shop, "card");
  const { order: cash } = await aWaitingOrder(shop, "cash-on-delivery");
  const change = (id: string, set: Partial<typeof orders.$inferInsert>) =>
    expect(db.update(orders).set(set).where(eq(orders.id, id)), JSON.stringify(set)).rejects.toThrow();

  await change(cash.id, { feeCents: rupees(0) });
  await change(cash.id, { feeCents: rupees(-200), totalCents: rupees(4_300) });
  await change(order.id, { feeCents: rupees(200), totalCents: rupees(4_700) });
  await change(order.id, { fulfilmentState: "unfulfilled", holdReason: null });
  await change(order.id, { holdReason: "confirmation" });
  await change(order.id, { transferReference: "T234567" });
  await change(cash.id, { holdReason: "payment" });
});

dbTest(
  "charges no delivery from the threshold on, and rejects a page that displays another total",
  async ({ db, shop }) => {
    const free = withMethods(shop, { delivery: { ...ALWAYS_CHARGED, freeFromCents: rupees(5_000) } });
    const { variant } = await aProduct(db, { priceCents: rupees(2_500) });
    const profile = await aProfile(db);
    const place = (quantity: number, displayedTotalCents: ReturnType<typeof rupees>) =>
      placeOrder(free, profile, {
        ...anOrderInput(variant),
        lines: [{ variantId: variant.id, quantity }],
        method: "bank-transfer" as const,
        displayedTotalCents,
      });

    const charged = await place(1, rupees(3_000));
    const order = await place(2, rupees(5_000));

    expect(charged).toMatchObject({ deliveryCents: rupees(500), totalCents: rupees(3_000) });
    expect(order).toMatchObject({ subtotalCents: rupees(5_000), deliveryCents: 0, totalCents: rupees(5_000) });
    // An outdated page that still displays the charge, or omits one, is rejected.
    await expect(place(2, rupees(5_500))).rejects.toMatchObject({ code: "TOTAL_CHANGED" });
    await expect(place(1, rupees(2_500))).rejects.toMatchObject({ code: "TOTAL_CHANGED" });
  },
);
