import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import type { Db } from "../../../db/client.ts";
import { products, variants } from "../../../db/schema/index.ts";
import { rupees } from "../../money.ts";

async function isListed(db: Db, id: string) {
  const [product] = await db.select({ listed: products.listed }).from(products).where(eq(products.id, id));
  return product?.listed;
}

const retire = (db: Db, id: string, retired = true) => db.update(variants).set({ retired }).where(eq(variants.id, id));

dbTest("lists a product while it is visible and has an active variant", async ({ db }) => {
  const { id, variant } = await aProduct(db);
  expect(await isListed(db, id)).toBe(true);

  await retire(db, variant.id);
  expect(await isListed(db, id)).toBe(false);
  await db.insert(variants).values({ productId: id, position: 2, optionValues: ["L"], priceCents: rupees(1) });
  expect(await isListed(db, id)).toBe(true);
  await db.update(products).set({ visible: false }).where(eq(products.id, id));
  expect(await isListed(db, id)).toBe(false);
  await retire(db, variant.id, false);
  expect(await isListed(db, id)).toBe(false);
  await db.update(products).set({ visible: true }).where(eq(products.id, id));
  expect(await isListed(db, id)).toBe(true);
});

dbTest("unlists a product without variants, and prevents listing it", async ({ db }) => {
  const { id } = await aProduct(db, { stock: 0 });
  await db.delete(variants).where(eq(variants.productId, id));
  expect(await isListed(db, id)).toBe(false);

  await db.update(products).set({ listed: true }).where(eq(products.id, id));

  expect(await isListed(db, id)).toBe(false);
});

dbTest("unlists the product when its ten variants are retired concurrently", { tags: ["full"] }, async ({ db }) => {
  const many = Array.from({ length: 10 }, (_, number) => ({ optionValues: [String(number)], stock: 0 }));
  for (let round = 0; round < 5; round++) {
    const product = await aProduct(db, { optionNames: ["Size"], variants: many });

    await Promise.all(product.variants.map((variant) => db.transaction((tx) => retire(tx, variant.id))));

    expect(await isListed(db, product.id)).toBe(false);
  }
});
