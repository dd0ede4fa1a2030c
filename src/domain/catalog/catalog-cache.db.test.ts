import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import type { Db } from "../../db/client.ts";
import { categories, orders, products } from "../../db/schema/index.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { placeOrder } from "../orders/placement/place-order.server.ts";
import { createCatalogCaches, setCacheVersions } from "./catalog-cache.ts";
import { getCatalogVersions, markCatalogChanged } from "./catalog-version.server.ts";
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

dbTest("recounts the products of lists and categories when the catalogue changes", async ({ db }) => {
  const hidden = await aProduct(db, { title: "Hidden", category: "Care" });
  const moved = await aProduct(db, { title: "Moved", category: "Care" });
  await aProduct(db, { title: "Elsewhere", category: "Evening" });
  const { look, totalOf } = aProcess(db);
  const totals = async () => {
    await look();
    return [await totalOf(), await totalOf({}, "care"), await totalOf({}, "evening"), await totalOf({}, "nowhere")];
  };
  expect(await totals()).toEqual([3, 2, 1, 0]);

  await db.update(products).set({ visible: false }).where(eq(products.id, hidden.id));
  expect(await totals()).toEqual([3, 2, 1, 0]);
  await markCatalogChanged(db);
  expect(await totals()).toEqual([2, 1, 1, 0]);
  const [evening] = await db.select().from(categories).where(eq(categories.slug, "evening"));
  await db.update(products).set({ categoryId: evening?.id }).where(eq(products.id, moved.id));
  await markCatalogChanged(db);
  expect(await totals()).toEqual([2, 0, 2, 0]);
});
