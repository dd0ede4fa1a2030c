import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { statementsOf } from "../../../../tests/support/database/query-plans.ts";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { manyProducts } from "../../../../tests/support/many-products.ts";
import { importFile, importOf, uploadImport } from "../../../../tests/support/product-imports.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../../tests/support/steps/product-form.ts";
import { testPictures } from "../../../../tests/support/test-pictures.ts";
import {
  auditLog,
  catalogChanges,
  productImportFiles,
  productImports,
  products,
  stockMovements,
  variants,
} from "../../../db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "../../durations.ts";
import { rupees } from "../../money.ts";
import { deleteOldImports } from "./delete-old-imports.server.ts";
import { MAX_IMPORT_BYTES } from "./import-status.ts";
import { startImport, uploadProductFile } from "./product-imports.server.ts";
import { runProductImport, runProductImports } from "./run-product-import.server.ts";

const HEADER = "Handle,Title,Type,Variant Price,Variant Inventory Qty";
const file = (...rows: string[]) => [HEADER, ...rows].join("\n");

dbTest("reports the changes of a file when it is checked and changes nothing", async ({ db, shop }) => {
  const id = await uploadImport(shop, file("a,First,Rest,10,3", "b,Second,Rest,free,1"));

  const found = await importOf(shop, id);
  expect(found).toMatchObject({ status: "checked", phase: "products", done: 2, total: 2, undoable: 0 });
  expect(found.summary?.products).toEqual({ created: 1, updated: 0, unchanged: 0, leftOut: 1 });
  expect(found.problems).toEqual([
    {
      isError: true,
      line: 3,
      column: "Variant Price",
      value: "free",
      reason: "is not an amount. Write digits only, like 1500.00, without a currency",
    },
  ]);
  expect(await db.$count(products)).toBe(0);
  expect(await db.$count(catalogChanges)).toBe(0);
});

dbTest("imports the file on behalf of the staff member and deletes it", async ({ db, shop }) => {
  const id = await importFile(shop, file("a,First,Rest,10,3", "b,Second,Rest,free,1"));

  expect(await importOf(shop, id)).toMatchObject({
    status: "imported",
    undoable: 1,
    summary: { products: { created: 1, leftOut: 1 } },
    problems: [{ line: 3 }],
  });
  expect(await db.select({ price: variants.priceCents, stock: variants.stock }).from(variants)).toEqual([
    { price: rupees(10), stock: 3 },
  ]);
  expect(await db.select({ actor: stockMovements.actor }).from(stockMovements).orderBy(stockMovements.id)).toEqual([
    { actor: "staff:staff-of-tests" },
  ]);
  expect(await db.select({ action: auditLog.action }).from(auditLog).orderBy(asc(auditLog.id))).toEqual([
    { action: "products.import" },
    { action: "products.imported" },
  ]);
  expect(await db.$count(productImportFiles)).toBe(0);
});

dbTest("reports no changes when the same file is checked again", async ({ shop }) => {
  const text = file("a,First,Rest,10,3");
  await importFile(shop, text);

  const again = await importOf(shop, await uploadImport(shop, text));

  expect(again.summary?.products).toEqual({ created: 0, updated: 0, unchanged: 1, leftOut: 0 });
});

dbTest("leaves products that staff changed after the check and reports them", async ({ db, shop }) => {
  await importFile(shop, file("a,First,Rest,10,3", "b,Second,Rest,20,1"));
  const id = await uploadImport(shop, file("a,Premier,Rest,11,3", "b,Deuxieme,Rest,21,1"));
  shop.clock.advance(MINUTE_MS);
  const change = { title: "The best", updatedAt: shop.now() };
  await db.update(products).set(change).where(eq(products.handle, "a"));

  await startImport(shop, STAFF, id);
  await runProductImport(shop, id);

  const titles = await db.select({ title: products.title }).from(products).orderBy(asc(products.handle));
  expect(titles).toEqual([{ title: "The best" }, { title: "Deuxieme" }]);
  expect(await importOf(shop, id)).toMatchObject({
    summary: { products: { updated: 1, leftOut: 1 } },
    problems: [{ line: 2, column: "Handle", value: "a", reason: expect.stringContaining("changed in the shop after") }],
  });
});

dbTest("resumes an interrupted import in another process and counts all changes", async ({ db, shop }) => {
  const text = [...manyProducts(150)].join("");
  const id = await uploadImport(shop, text);
  await startImport(shop, STAFF, id);
  const pictures = testPictures();
  let batches = 0;
  const generatedPictures = async () => {
    batches += 1;
    if (batches === 2) throw new Error("the power is gone");
    return testPictures().generatedPictures();
  };
  const cutShop = { ...shop, openPictureSupply: async () => ({ ...pictures, generatedPictures }) };
  await expect(runProductImport(cutShop, id)).rejects.toThrow("the power is gone");
  expect(await db.$count(products)).toBe(100);
  await runProductImports(shop);
  expect(await db.$count(products), "while the first may still be at it").toBe(100);

  shop.clock.advance(3 * MINUTE_MS);
  await runProductImports(shop);

  expect(await importOf(shop, id)).toMatchObject({
    status: "imported",
    undoable: 150,
    summary: { products: { created: 150, updated: 0, unchanged: 0, leftOut: 0 } },
  });
});

dbTest("stops retrying after five interruptions and keeps what was imported", async ({ shop }) => {
  const id = await uploadImport(shop, file("a,First,Rest,10,3"));
  await startImport(shop, STAFF, id);
  const cutShop = { ...shop, openPictureSupply: () => Promise.reject(new Error("no")) };
  for (let time = 1; time <= 5; time += 1) {
    await expect(runProductImport(cutShop, id)).rejects.toThrow("no");
    shop.clock.advance(3 * MINUTE_MS);
  }

  await runProductImports(shop);

  expect(await importOf(shop, id)).toMatchObject({
    status: "failed",
    failure: expect.stringContaining("stopped several times"),
  });
});

dbTest("blocks other imports while one is running", async ({ db, shop }) => {
  const [one, other] = [
    await uploadImport(shop, file("a,First,Rest,10,3")),
    await uploadImport(shop, file("b,Second,Rest,10,3")),
  ];

  await Promise.all(Array.from({ length: 10 }, () => startImport(shop, STAFF, one)));
  const refused = startImport(shop, STAFF, other);

  await expect(refused).rejects.toMatchObject({ code: "IMPORT_BUSY" });
  await Promise.all(Array.from({ length: 10 }, () => runProductImports(shop)));
  expect(await db.$count(products)).toBe(1);
  await expect(startImport(shop, STAFF, one)).rejects.toMatchObject({ code: "IMPORT_OVER" });
});

dbTest("checks a thousand rows with fewer than 50 statements", async ({ pool, shop }) => {
  const rows = [...manyProducts(600)].join("");
  const id = await uploadProductFile(shop, STAFF, { name: "a.csv", content: new TextEncoder().encode(rows) });
  const begun = performance.now();

  const statements = await statementsOf(pool, (db) => runProductImport({ ...shop, db }, id));

  console.log(`1,000 rows: ${Math.round(performance.now() - begun)} ms, ${statements.length} statements`);
  expect((await importOf(shop, id)).summary?.rows).toEqual({ total: 1_000, imported: 1_000, leftOut: 0 });
  // Limit: five reads for each of six batches, plus progress and the result.
  expect(statements.length).toBeLessThan(50);
});

dbTest("rejects an empty file and a file that is too large", async ({ db, shop }) => {
  const give = (content: Uint8Array) => uploadProductFile(shop, STAFF, { name: "a.csv", content });

  await expect(give(new Uint8Array())).rejects.toMatchObject({ facts: { fields: { file: "Choose the file first." } } });
  await expect(give(new Uint8Array(MAX_IMPORT_BYTES + 1))).rejects.toMatchObject({ code: "INVALID_INPUT" });
  expect(await db.$count(productImports)).toBe(0);
});

dbTest("deletes a file after two days and its import after ninety", async ({ db, shop }) => {
  const id = await uploadImport(shop, file("a,First,Rest,10,3"));

  shop.clock.advance(2 * DAY_MS - MINUTE_MS);
  await deleteOldImports(shop);
  expect(await db.$count(productImportFiles)).toBe(1);
  shop.clock.advance(2 * MINUTE_MS);
  await deleteOldImports(shop);
  expect(await db.$count(productImportFiles)).toBe(0);
  await expect(startImport(shop, STAFF, id)).rejects.toMatchObject({ code: "IMPORT_OVER" });
  shop.clock.advance(90 * DAY_MS);
  await deleteOldImports(shop);
  expect(await db.$count(productImports)).toBe(0);
});
