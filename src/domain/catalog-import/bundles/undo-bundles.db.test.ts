import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { importFile, importOf, revertImport } from "../../../../tests/support/product-imports.ts";
import type { Db } from "../../../db/client.ts";
import { bundleComponents, products, variants } from "../../../db/schema/index.ts";

const HEADER = "Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price,Variant Bundle Contents";
const file = (...rows: string[]) => [HEADER, ...rows].join("\n");
const BEFORE = file("set,Evening set,SET,0,3000,OIL × 2 | SOAP", "oil,Oil,OIL,8,1200,", "soap,Soap,SOAP,3,400,");
/** The bundle and its item change places. */
const AFTER = file("set,Evening set,SET,2,3000,", "oil,Oil,OIL,0,1200,SET × 1");

const contents = (db: Db) => db.select().from(bundleComponents).orderBy(bundleComponents.id);

async function variantOf(db: Db, sku: string): Promise<string> {
  const [variant] = await db.select().from(variants).where(eq(variants.sku, sku));
  return variant?.id ?? "";
}

dbTest("deletes new bundles and their new items when their import is undone", async ({ db, shop }) => {
  const id = await importFile(shop, BEFORE);

  await revertImport(shop, id);

  expect(await importOf(shop, id)).toMatchObject({ status: "undone", deletedProducts: 3, keptCount: 0 });
  expect([await db.$count(products), await db.$count(bundleComponents)]).toEqual([0, 0]);
});

dbTest("restores the contents of bundles when an import is undone", async ({ db, shop }) => {
  await importFile(shop, BEFORE);
  const before = (await contents(db)).map(({ id: _, ...row }) => row);
  const id = await importFile(shop, AFTER);
  expect(await contents(db)).toHaveLength(1);

  await revertImport(shop, id);

  expect((await contents(db)).map(({ id: _, ...row }) => row)).toEqual(before);
  expect(await importOf(shop, id)).toMatchObject({ status: "undone", keptCount: 0 });
});

dbTest("keeps a product as it is when it has become an item of a bundle since", async ({ db, shop }) => {
  await importFile(shop, `${BEFORE}\nbox,Box,BOX,0,500,SOAP`);
  const id = await importFile(shop, file("set,Evening set,SET,2,3000,"));
  const [box, set] = [await variantOf(db, "BOX"), await variantOf(db, "SET")];
  await db.update(bundleComponents).set({ variantId: set }).where(eq(bundleComponents.bundleId, box));

  await revertImport(shop, id);

  expect(await importOf(shop, id)).toMatchObject({ status: "undone", keptCount: 1, kept: [{ title: "Evening set" }] });
  expect(await contents(db)).toMatchObject([{ bundleId: box, variantId: set }]);
});
