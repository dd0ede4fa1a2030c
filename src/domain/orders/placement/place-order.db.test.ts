// @module-tag spec-4-checkout-2
// @module-tag spec-7-read-4
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../../tests/support/factories.ts";
import { queuedMailKinds } from "../../../../tests/support/queued-mails.ts";
import { orderEvents, orderLines, orders, products, stockMovements, variants } from "../../../db/schema/index.ts";
import { cartFingerprint } from "../../cart/cart-fingerprint.ts";
import { MAX_QUANTITY_PER_LINE } from "../../cart/cart-limits.ts";
import { getCatalogVersion } from "../../catalog/catalog-version.server.ts";
import { HOUR_MS } from "../../durations.ts";
import { postLedger } from "../../ledger/post-ledger.server.ts";
import type { Cents } from "../../money.ts";
import { rupees } from "../../money.ts";
import { findOrder } from "../order-queries.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { placeOrderInput } from "./place-order-input.ts";

type DisplayedVariant = { id: string; priceCents: Cents };

function orderInput(variant: DisplayedVariant, quantity = 1, key: string = randomUUID()) {
  const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
  return { key, seen, lines: [{ variantId: variant.id, quantity }] };
}

dbTest(
  "copies the lines, adds the delivery charge and reserves the stock",
  { tags: ["spec-3-order-4", "spec-3-order-5", "spec-3-order-6", "spec-7-write-3", "spec-7-write-4"] },
  async ({ db, shop }) => {
    const { variant } = await aProduct(db, { title: "Blue lamp", stock: 5, priceCents: rupees(1_000) });
    const profile = await aProfile(db);
    const before = await getCatalogVersion(db);

    const order = await placeOrder(shop, profile, orderInput(variant, 2));

    expect(order).toMatchObject({
      status: "awaiting-payment",
      subtotalCents: rupees(2_000),
      deliveryCents: rupees(500),
      totalCents: rupees(2_500),
    });
    // Later by the milliseconds that other orders of this process have used.
    expect(Number(order.number.replace("Order-", ""))).toBeGreaterThanOrEqual(shop.now().getTime());
    expect(await db.select().from(orderLines)).toMatchObject([
      { title: "Blue lamp", quantity: 2, priceCents: rupees(1_000) },
    ]);
    expect(await stockOf(db, variant.id)).toBe(3);
    expect(await db.select().from(orderEvents)).toMatchObject([{ kind: "placed", orderId: order.id }]);
    expect(await getCatalogVersion(db)).not.toBe(before);
  },
);

dbTest("returns the order exactly as it is stored", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { stock: 5 });
  const profile = await aProfile(db);

  const order = await placeOrder(shop, profile, { ...orderInput(variant), method: "bank-transfer" });

  expect(await db.select().from(orders)).toEqual([order]);
});

dbTest("keeps the order of the cart's lines, and treats reordered lines as the same request", async ({ db, shop }) => {
  const shown = [];
  for (const title of ["A", "B", "C", "D", "E"]) {
    const { variant } = await aProduct(db, { title, stock: 5 });
    shown.unshift(variant);
  }
  const profile = await aProfile(db);
  const seen = cartFingerprint(shown.map(({ id, priceCents }) => ({ variantId: id, priceCents })));
  const lines = shown.map(({ id }) => ({ variantId: id, quantity: 1 }));
  const key = randomUUID();

  const { id, number } = await placeOrder(shop, profile, { key, seen, lines });

  const details = await findOrder(shop, profile.customerId, { number });
  expect(details?.items.map(({ title }) => title)).toEqual(["E", "D", "C", "B", "A"]);
  expect(await placeOrder(shop, profile, { key, seen, lines: lines.toReversed() })).toMatchObject({ id });
});

dbTest(
  "sells only the three units in stock when ten buyers order at once",
  { tags: ["spec-7-write-3"] },
  async ({ db, shop }) => {
    const { variant } = await aProduct(db, { stock: 3 });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => aProfile(db)));

    const placed = await Promise.allSettled(buyers.map((buyer) => placeOrder(shop, buyer, orderInput(variant))));

    expect(placed.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await db.$count(orders)).toBe(3);
    expect(await stockOf(db, variant.id)).toBe(0);
  },
);

dbTest("creates one order when ten copies of a request arrive at once", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { stock: 20 });
  const profile = await aProfile(db);
  const input = orderInput(variant, 2);

  const placed = await Promise.all(Array.from({ length: 10 }, () => placeOrder(shop, profile, input)));

  expect(new Set(placed.map(({ number }) => number)).size).toBe(1);
  expect(await stockOf(db, variant.id)).toBe(18);
});

dbTest("does not deadlock when customers swap their products", { tags: ["full"] }, async ({ db, shop }) => {
  const products = [await aProduct(db, { stock: 500 }), await aProduct(db, { stock: 500 })];
  const buyers = await Promise.all(Array.from({ length: 10 }, () => aProfile(db)));

  for (let round = 0; round < 10; round += 1) {
    shop.clock.advance(1_000);
    // Half of the customers hold one product and order the other; the rest the reverse.
    const placings = buyers.map((buyer, index) => {
      const product = products[(index + round) % 2];
      return product ? placeOrder(shop, buyer, orderInput(product.variant)) : null;
    });
    await Promise.all(placings);
  }

  expect(await db.$count(orders)).toBe(100);
});

dbTest("treats an id in capitals as the same id, and adds up its units", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { stock: 5 });
  const lines = [
    { variantId: variant.id, quantity: 2 },
    { variantId: variant.id.toUpperCase(), quantity: 2 },
  ];

  await placeOrder(shop, await aProfile(db), placeOrderInput.parse({ ...orderInput(variant), lines }));

  expect(await stockOf(db, variant.id)).toBe(1);
});

dbTest("rejects a known key when the cart differs", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const profile = await aProfile(db);
  const key = randomUUID();
  await placeOrder(shop, profile, orderInput(variant, 1, key));

  await expect(placeOrder(shop, profile, orderInput(variant, 2, key))).rejects.toMatchObject({
    code: "IDEMPOTENCY_KEY_REUSED",
  });
});

dbTest(
  "gives ten orders of one millisecond ten numbers",
  { tags: ["spec-3-order-2", "spec-9-orderid-1"] },
  async ({ db, shop }) => {
    const { variant } = await aProduct(db, { stock: 10 });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => aProfile(db)));

    const placed = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, orderInput(variant))));

    expect(new Set(placed.map(({ number }) => number)).size).toBe(10);
  },
);

dbTest("skips a number that another process has used", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { stock: 5 });
  const place = async () => placeOrder(shop, await aProfile(db), orderInput(variant));
  const first = await place();
  const taken = Number(first.number.slice("Order-".length));
  shop.clock.advance(HOUR_MS);
  await place();
  // More than a minute ago: the process does not remember its earlier numbers then.
  shop.clock.set(new Date(taken));

  const second = await place();

  expect(second.number).toBe(`Order-${taken + 1}`);
});

dbTest("rejects the order when a price has changed", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { priceCents: rupees(1_000), stock: 5 });
  const profile = await aProfile(db);
  await db
    .update(variants)
    .set({ priceCents: rupees(1_200) })
    .where(eq(variants.id, variant.id));

  await expect(placeOrder(shop, profile, orderInput(variant))).rejects.toMatchObject({
    code: "CART_CHANGED",
    facts: { problems: [{ variantId: variant.id, kind: "price-changed", priceCents: rupees(1_200) }] },
  });
  expect(await db.$count(orders)).toBe(0);
  expect(await stockOf(db, variant.id)).toBe(5);
});

dbTest("rejects a price that the shop never displayed", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { priceCents: rupees(1_000) });
  const profile = await aProfile(db);

  const cheap = orderInput({ ...variant, priceCents: rupees(1) });

  await expect(placeOrder(shop, profile, cheap)).rejects.toMatchObject({ code: "CART_CHANGED" });
});

dbTest(
  "reports a hidden product, too few units and too many units line by line",
  { tags: ["spec-9-limits-1"] },
  async ({ db, shop }) => {
    const hidden = await aProduct(db, { visible: false });
    const few = await aProduct(db, { stock: 2 });
    const many = await aProduct(db, { stock: 500 });
    const profile = await aProfile(db);
    const shown = [hidden, few, many].map(({ variant }) => ({ variantId: variant.id, priceCents: variant.priceCents }));
    const input = {
      key: randomUUID(),
      seen: cartFingerprint(shown),
      lines: shown.map(({ variantId }) => ({ variantId, quantity: MAX_QUANTITY_PER_LINE + 1 })),
    };

    const refusal = await placeOrder(shop, profile, input).catch((error: unknown) => error);

    expect(refusal).toMatchObject({
      facts: {
        problems: expect.arrayContaining([
          expect.objectContaining({ variantId: hidden.variant.id, kind: "unavailable" }),
          expect.objectContaining({ variantId: few.variant.id, kind: "too-few", available: 2 }),
          expect.objectContaining({ variantId: many.variant.id, kind: "over-limit", available: MAX_QUANTITY_PER_LINE }),
        ]),
      },
    });
    expect(await db.$count(orders)).toBe(0);
  },
);

dbTest("rejects more units of a product than its limit, over all variants", async ({ db, shop }) => {
  const { variants: made } = await aProduct(db, {
    title: "Gel",
    maxPerOrder: 3,
    optionNames: ["Size"],
    variants: [{ optionValues: ["S"] }, { optionValues: ["L"] }],
  });
  const profile = await aProfile(db);
  const seen = cartFingerprint(made.map(({ id, priceCents }) => ({ variantId: id, priceCents })));
  const order = (quantities: number[]) => {
    const lines = quantities.map((quantity, index) => ({ variantId: made[index]?.id ?? "", quantity }));
    return placeOrder(shop, profile, { key: randomUUID(), seen, lines });
  };

  const problem = { kind: "over-limit", title: "Gel", limit: 3 };
  await expect(order([4])).rejects.toMatchObject({ facts: { problems: [{ ...problem, available: 3 }] } });
  await expect(order([2, 2])).rejects.toMatchObject({ facts: { problems: [{ ...problem, available: 1 }] } });
  expect(await order([1, 2])).toMatchObject({ status: "awaiting-payment" });
});

dbTest("rejects an empty cart", async ({ db, shop }) => {
  const profile = await aProfile(db);

  await expect(placeOrder(shop, profile, { key: randomUUID(), seen: "", lines: [] })).rejects.toMatchObject({
    code: "CART_EMPTY",
  });
});

dbTest(
  "cancels the customer's unpaid order first, so that the last unit is not reserved twice",
  async ({ db, shop }) => {
    const { variant } = await aProduct(db, { stock: 1 });
    const profile = await aProfile(db);
    const first = await placeOrder(shop, profile, orderInput(variant));

    const second = await placeOrder(shop, profile, orderInput(variant));

    const stored = await db
      .select({ number: orders.number, status: orders.status })
      .from(orders)
      .orderBy(orders.createdAt, orders.id);
    expect(stored).toEqual([
      { number: first.number, status: "cancelled" },
      { number: second.number, status: "awaiting-payment" },
    ]);
    expect(await stockOf(db, variant.id)).toBe(0);
    expect(await queuedMailKinds(db)).toEqual(["order-placed"]);
  },
);

dbTest("does not block on a payment of the same product when an order is swapped", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { stock: 5 });
  const profile = await aProfile(db);
  const paid = await placeOrder(shop, await aProfile(db), orderInput(variant));
  await placeOrder(shop, profile, orderInput(variant));

  const swapped = await db.transaction(async (payment) => {
    const paidAt = shop.now();
    await payment.update(orders).set({ paidAt }).where(eq(orders.id, paid.id));
    await postLedger(payment, { orderId: paid.id, at: paidAt });
    return placeOrder(shop, profile, orderInput(variant, 2));
  });

  expect(swapped.status).toBe("awaiting-payment");
});

dbTest("keeps the bought items when the product changes", { tags: ["spec-3-order-3"] }, async ({ db, shop }) => {
  const product = await aProduct(db, { title: "Blue lamp" });
  await placeOrder(shop, await aProfile(db), orderInput(product.variant));

  await db.update(products).set({ title: "Red lamp" }).where(eq(products.id, product.id));

  expect(await db.select({ title: orderLines.title }).from(orderLines)).toEqual([{ title: "Blue lamp" }]);
});

dbTest("keeps stock equal to the sum of its movements, and rejects other changes", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { stock: 4 });
  await placeOrder(shop, await aProfile(db), orderInput(variant, 3));

  const movements = await db
    .select({ delta: stockMovements.delta })
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variant.id))
    .orderBy(stockMovements.id);

  expect(movements.reduce((total, { delta }) => total + delta, 0)).toBe(await stockOf(db, variant.id));
  await expect(db.update(variants).set({ stock: 99 }).where(eq(variants.id, variant.id))).rejects.toThrow();
  await expect(db.delete(stockMovements)).rejects.toThrow();
});

async function stockOf(db: Parameters<typeof aProduct>[0], variantId: string) {
  const [row] = await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId));
  return row?.stock;
}
