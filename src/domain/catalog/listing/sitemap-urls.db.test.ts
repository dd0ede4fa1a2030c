import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { plansOf } from "../../../../tests/support/database/query-plans.ts";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import type { Db } from "../../../db/client.ts";
import { products, variants } from "../../../db/schema/index.ts";
import { rupees } from "../../money.ts";
import { listSitemapParts, listSitemapProducts } from "./sitemap-urls.server.ts";

const PART = 100;

async function manyProducts(db: Db, count: number) {
  const { categoryId } = await aProduct(db, {});
  const rows = Array.from({ length: count - 1 }, (_, number) => ({
    publicId: `many${number}`,
    handle: `many-${number}`,
    title: "Lamp",
    categoryId,
    // One whole part has no product to index.
    concealed: number + 1 >= PART && number + 1 < 2 * PART,
  }));
  const made = await db.insert(products).values(rows).returning({ productId: products.id });
  await db.insert(variants).values(made.map(({ productId }) => ({ productId, position: 1, priceCents: rupees(1) })));
}

dbTest("returns every product to index once, in parts found by their first id", async ({ db, pool }) => {
  await manyProducts(db, 3 * PART + 20);

  const parts = await listSitemapParts({ db });
  const listed = await Promise.all(parts.map(({ from }) => listSitemapProducts({ db }, from)));

  const all = await db.query.products.findMany({ orderBy: asc(products.id) });
  expect(parts.map(({ isIndexable }) => isIndexable)).toEqual([true, false, true, true]);
  expect(listed.map(({ length }) => length)).toEqual([PART, 0, PART, 20]);
  expect(listed.flat().map(({ publicId }) => publicId)).toEqual(
    all.filter(({ concealed }) => !concealed).map(({ publicId }) => publicId),
  );
  await pool.query("vacuum analyze products");
  expect(await plansOf(pool, (logged) => listSitemapProducts({ db: logged }, parts[2]?.from))).toMatch(/products_pkey/);
});

dbTest("keeps the bounds of a part when products are hidden and added", async ({ db }) => {
  await manyProducts(db, 2 * PART);
  const before = await listSitemapParts({ db });

  await db.update(products).set({ visible: false });
  await aProduct(db, {});

  const after = await listSitemapParts({ db });
  expect(after.slice(0, 2).map(({ from }) => from)).toEqual(before.map(({ from }) => from));
  expect(after.map(({ isIndexable }) => isIndexable)).toEqual([false, false, true]);
  expect(await listSitemapProducts({ db })).toEqual([]);
});

dbTest("returns no parts for an empty shop", async ({ db }) => {
  expect(await listSitemapParts({ db })).toEqual([]);
});
