import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { orderInputFor } from "../../../../tests/faults/tools/purchases.ts";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aBundle, aProduct, aProfile } from "../../../../tests/support/factories.ts";
import { inconsistentStock } from "../../../../tests/support/orders/order-facts.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import {
  bundleComponents,
  orderBundles,
  orderLines,
  orders,
  products,
  stockMovements,
  variants,
} from "../../../db/schema/index.ts";
import { HOUR_MS } from "../../durations.ts";
import { rupees } from "../../money.ts";
import { expireOrders } from "../expire-orders.server.ts";
import { placeOrder } from "./place-order.server.ts";

type Sold = { variant: { id: string; priceCents: ReturnType<typeof rupees> } };

async function stockOf({ db }: TestShop, { variant }: Sold) {
  const [row] = await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variant.id));
  return row?.stock;
}

async function place(shop: TestShop, lines: readonly [Sold, number][]) {
  const input = orderInputFor(lines.map(([sold]) => sold));
  const quantities = new Map(lines.map(([{ variant }, quantity]) => [variant.id, quantity]));
  return placeOrder(shop, await aProfile(shop.db), {
    ...input,
    lines: input.lines.map((line) => ({ ...line, quantity: quantities.get(line.variantId) ?? 1 })),
  });
}

dbTest("turns a bundle into lines of its components and reserves their stock", async ({ db, shop }) => {
  const [lamp, bulb] = [
    await aProduct(db, { title: "Lamp", priceCents: rupees(1_500), stock: 5 }),
    await aProduct(db, { title: "Bulb", priceCents: rupees(250), stock: 9 }),
  ];
  const bundle = await aBundle(db, [lamp, { ...bulb, quantity: 2 }], { title: "Light set", priceCents: rupees(1_800) });

  const order = await place(shop, [[bundle, 2]]);

  expect(order.subtotalCents).toBe(rupees(3_600));
  const [group] = await db.select().from(orderBundles);
  expect(group).toMatchObject({ title: "Light set", variantId: bundle.variant.id, quantity: 2, orderId: order.id });
  expect(await db.select().from(orderLines).orderBy(orderLines.id)).toMatchObject([
    { title: "Lamp", variantId: lamp.variant.id, quantity: 2, priceCents: rupees(1_350), orderBundleId: group?.id },
    { title: "Bulb", variantId: bulb.variant.id, quantity: 4, priceCents: rupees(225), orderBundleId: group?.id },
  ]);
  expect([await stockOf(shop, lamp), await stockOf(shop, bulb), await stockOf(shop, bundle)]).toEqual([3, 5, 0]);
});

dbTest(
  "never oversells when fifty buyers order a bundle, and fifty its last component",
  { tags: ["full"] },
  async ({ db, shop }) => {
    const [scarce, plenty] = [await aProduct(db, { stock: 7 }), await aProduct(db, { stock: 500 })];
    const bundle = await aBundle(db, [plenty, { ...scarce, quantity: 2 }]);
    const buyers = Array.from({ length: 50 }, (_, index) => index);

    const placed = await Promise.allSettled(
      buyers.flatMap(() => [place(shop, [[bundle, 1]]), place(shop, [[scarce, 1]])]),
    );

    const failed = placed.flatMap((each) => (each.status === "rejected" ? [each.reason.code ?? each.reason] : []));
    expect(new Set(failed)).toEqual(new Set(["CART_CHANGED"]));
    const [sold] = await db
      .select({ units: sql<number>`sum(${orderLines.quantity})::int` })
      .from(orderLines)
      .where(eq(orderLines.variantId, scarce.variant.id));
    expect(sold?.units).toBe(7 - ((await stockOf(shop, scarce)) ?? 0));
    expect(sold?.units).toBeGreaterThanOrEqual(6);
    expect(await db.$count(orders)).toBe(100 - failed.length);
    expect(await inconsistentStock(db)).toEqual([]);
  },
);

dbTest("counts a component bought by itself and in a bundle together", async ({ db, shop }) => {
  const lamp = await aProduct(db, { stock: 3 });
  const bundle = await aBundle(db, [{ ...lamp, quantity: 2 }]);

  await expect(
    place(shop, [
      [bundle, 1],
      [lamp, 2],
    ]),
  ).rejects.toMatchObject({
    code: "CART_CHANGED",
    facts: { problems: [{ variantId: lamp.variant.id, kind: "too-few", available: 1 }] },
  });
  await place(shop, [
    [bundle, 1],
    [lamp, 1],
  ]);

  expect(await stockOf(shop, lamp)).toBe(0);
  expect(
    await db.select().from(stockMovements).where(eq(stockMovements.reason, "reserved")).orderBy(stockMovements.id),
  ).toMatchObject([{ variantId: lamp.variant.id, delta: -3 }]);
});

dbTest("counts the units of bundles for the maximum per order", async ({ db, shop }) => {
  const lamp = await aProduct(db, { stock: 50, maxPerOrder: 4 });
  const bundle = await aBundle(db, [{ ...lamp, quantity: 2 }]);

  await expect(place(shop, [[bundle, 3]])).rejects.toMatchObject({
    facts: { problems: [{ kind: "over-limit", available: 2 }] },
  });
  await expect(
    place(shop, [
      [bundle, 1],
      [lamp, 3],
    ]),
  ).rejects.toMatchObject({
    facts: { problems: [{ variantId: lamp.variant.id, kind: "over-limit", available: 2 }] },
  });
  await place(shop, [
    [bundle, 1],
    [lamp, 2],
  ]);
});

dbTest("releases the components when the order expires", async ({ db, shop }) => {
  const lamp = await aProduct(db, { stock: 5 });
  const bundle = await aBundle(db, [{ ...lamp, quantity: 2 }]);
  await place(shop, [
    [bundle, 2],
    [lamp, 1],
  ]);
  expect(await stockOf(shop, lamp)).toBe(0);

  shop.clock.advance(2 * HOUR_MS);
  await expireOrders(shop);

  expect(await stockOf(shop, lamp)).toBe(5);
  expect(await inconsistentStock(db)).toEqual([]);
});

dbTest("does not sell a bundle with an archived, switched-off or deleted component", async ({ db, shop }) => {
  for (const change of ["archived", "off", "deleted"] as const) {
    const [lamp, bulb] = [await aProduct(db), await aProduct(db)];
    const bundle = await aBundle(db, [lamp, bulb]);
    const ofBulb = eq(products.id, bulb.id);
    if (change === "deleted") await db.delete(products).where(ofBulb);
    else if (change === "off") await db.update(products).set({ inStock: false }).where(ofBulb);
    else await db.update(products).set({ visible: false, archivedAt: shop.now() }).where(ofBulb);

    await expect(place(shop, [[bundle, 1]])).rejects.toMatchObject({ code: "CART_CHANGED" });
    const { rows } = await db.execute(sql`select bundle_units(${bundle.variant.id}) as units`);
    expect(rows).toEqual([{ units: 0 }]);
  }
});

dbTest("rejects a bundle in a bundle", async ({ db }) => {
  const lamp = await aProduct(db);
  const bundle = await aBundle(db, [lamp]);

  await expect(aBundle(db, [bundle])).rejects.toMatchObject({ cause: { message: "a bundle cannot contain a bundle" } });
  await expect(
    db.insert(bundleComponents).values({
      bundleId: lamp.variant.id,
      variantId: (await aProduct(db)).variant.id,
      quantity: 1,
    }),
  ).rejects.toMatchObject({ cause: { message: "a bundle cannot contain a bundle" } });
});
