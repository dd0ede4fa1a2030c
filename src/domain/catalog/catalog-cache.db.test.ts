import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import type { Db } from "../../db/client.ts";
import { categories, orders, products, stockMovements } from "../../db/schema/index.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { placeOrder } from "../orders/placement/place-order.server.ts";
import { createCatalogCaches, setCacheVersions } from "./catalog-cache.ts";
import { getCatalogVersions, markCatalogChanged, markUnitsChanged } from "./catalog-version.server.ts";
import { listProducts, listTopSelling } from "./listing/catalog-queries.server.ts";
import type { ListFilter } from "./listing/list-filter.ts";

/** The catalogue caches of one process that polls the versions. */
function aProcess(db: Db) {
  const memory = createCatalogCaches();
  const look = async () => setCacheVersions(memory, await getCatalogVersions(db));
  const totalOf = async (filter: ListFilter = {}, category?: string) =>
    (await listProducts({ db, memory }, { page: 1, filter, ...(category && { category }) })).total;
  const best = async () => (await listTopSelling({ db, memory })).map(({ title }) => title);
  return { look, totalOf, best };
}

dbTest("keeps list totals and refreshes stock and best sellers when an order is placed", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { title: "Last one", stock: 1 });
  const other = await aProduct(db, { title: "Of many", stock: 9, soldCount: 1 });
  const { look, totalOf, best } = aProcess(db);
  await look();
  const narrowed = { minRupees: 1 };
  expect([await totalOf(narrowed), await totalOf({ inStock: true }), await best()]).toEqual([
    ...[2, 2],
    ["Of many", "Last one"],
  ]);
  const lines = [{ variantId: variant.id, quantity: 1 }];

  const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
  const order = await placeOrder(shop, await aProfile(db), { key: randomUUID(), seen, lines });
  await db.update(products).set({ soldCount: 0 }).where(eq(products.id, other.id));
  const paidAt = shop.now();
  await db.update(orders).set({ paidAt }).where(eq(orders.id, order.id));
  await postLedger(db, { orderId: order.id, at: paidAt });
  // Without a version change; a recount would show it.
  await db.update(products).set({ visible: false }).where(eq(products.id, other.id));
  await look();

  expect(await totalOf({ inStock: true })).toBe(0);
  expect(await best()).toEqual(["Last one"]);
  expect(await totalOf(narrowed)).toBe(2);
  await markCatalogChanged(db);
  await look();
  expect(await totalOf(narrowed)).toBe(1);
});

dbTest("recounts listed products when the listing changes, but not when prices or settings change", async ({ db }) => {
  const silent = await aProduct(db, { title: "Unnoticed", category: "Care" });
  const hidden = await aProduct(db, { title: "Hidden", category: "Care" });
  const moved = await aProduct(db, { title: "Moved", category: "Care" });
  await aProduct(db, { title: "Elsewhere", category: "Evening" });
  const { look, totalOf } = aProcess(db);
  const totals = async (slug = "care") => {
    await look();
    return [await totalOf(), await totalOf({}, slug), await totalOf({}, "evening"), await totalOf({}, "nowhere")];
  };
  expect(await totals()).toEqual([4, 3, 1, 0]);
  // Bypasses the triggers, so only a recount shows it.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(products).set({ listed: false }).where(eq(products.id, silent.id));
  });

  await markCatalogChanged(db);
  expect(await totals()).toEqual([4, 3, 1, 0]);
  await db.update(categories).set({ slug: "evening-care" }).where(eq(categories.slug, "care"));
  await markCatalogChanged(db);
  expect(await totals("evening-care")).toEqual([4, 3, 1, 0]);
  await db.update(products).set({ visible: false }).where(eq(products.id, hidden.id));
  expect(await totals("evening-care")).toEqual([2, 1, 1, 0]);
  const [evening] = await db.select().from(categories).where(eq(categories.slug, "evening"));
  await db.update(products).set({ categoryId: evening?.id }).where(eq(products.id, moved.id));
  expect(await totals("evening-care")).toEqual([2, 0, 2, 0]);
});

dbTest("recounts products in stock only when the last unit goes or the first one comes", async ({ db }) => {
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
  // Without a version change; a recount would show it.
  await db.update(products).set({ visible: false }).where(eq(products.id, other.id));

  await move(-8);
  expect(await totalOf({ inStock: true })).toBe(2);
  await move(-1);
  expect(await totalOf({ inStock: true })).toBe(0);
  await move(4);
  expect(await totalOf({ inStock: true })).toBe(1);
});
