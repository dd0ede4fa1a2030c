import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import type { Db } from "../../db/client.ts";
import { products, stockMovements } from "../../db/schema/index.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { placeOrder } from "../orders/place-order.server.ts";
import { learnVersions, newMemories } from "./catalog-memory.ts";
import { listProducts, listTopSelling } from "./catalog-queries.server.ts";
import { getCatalogVersions, markCatalogChanged, markUnitsChanged } from "./catalog-version.server.ts";
import { countSold } from "./count-sold.server.ts";

/** What a process that looks at the versions knows of its lists. */
function aProcess(db: Db) {
  const memory = newMemories();
  const look = async () => learnVersions(memory, await getCatalogVersions(db));
  const totalOf = async (filter = {}) => (await listProducts({ db, memory }, { page: 1, filter })).total;
  const best = async () => (await listTopSelling({ db, memory })).map(({ title }) => title);
  return { look, totalOf, best };
}

dbTest(
  "an order leaves the totals of lists known, and what is in stock and sells most follows it",
  async ({ db, shop }) => {
    const { variant } = await aProduct(db, { title: "Last one", stock: 1 });
    const other = await aProduct(db, { title: "Of many", stock: 9, soldCount: 1 });
    const { look, totalOf, best } = aProcess(db);
    await look();
    expect([await totalOf(), await totalOf({ inStock: true }), await best()]).toEqual([2, 2, ["Of many", "Last one"]]);
    const lines = [{ variantId: variant.id, quantity: 1 }];

    const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
    const order = await placeOrder(shop, await aProfile(db), { key: randomUUID(), seen, lines });
    await db.update(products).set({ soldCount: 0 }).where(eq(products.id, other.id));
    await countSold(db, order.id);
    // Nobody is told of it yet: a total that is counted again would say so.
    await db.update(products).set({ visible: false }).where(eq(products.id, other.id));
    await look();

    expect(await totalOf({ inStock: true })).toBe(0);
    expect(await best()).toEqual(["Last one"]);
    expect(await totalOf()).toBe(2);
    await markCatalogChanged(db);
    await look();
    expect(await totalOf()).toBe(1);
  },
);

dbTest("what is in stock is counted anew when the last unit goes or the first comes, not before", async ({ db }) => {
  const { variant } = await aProduct(db, { title: "Of many", stock: 9 });
  const other = await aProduct(db, { title: "Another" });
  const { look, totalOf } = aProcess(db);
  const move = async (delta: number) => {
    await db.insert(stockMovements).values({ variantId: variant.id, delta, reason: "adjusted", actor: "test" });
    await markUnitsChanged(db);
    await look();
  };
  await look();
  expect(await totalOf({ inStock: true })).toBe(2);
  // Nobody is told of it: a total that is counted again says so.
  await db.update(products).set({ visible: false }).where(eq(products.id, other.id));

  await move(-8);
  expect(await totalOf({ inStock: true })).toBe(2);
  await move(-1);
  expect(await totalOf({ inStock: true })).toBe(0);
  await move(4);
  expect(await totalOf({ inStock: true })).toBe(1);
});
