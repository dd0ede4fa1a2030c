// @module-tag full
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { importText } from "../../../tests/support/import-text.ts";
import { manyProducts } from "../../../tests/support/many-products.ts";
import { catalogChanges, products, stockMovements, variants } from "../../db/schema/index.ts";
import type { ImportProgress } from "./import-summary.ts";

const COUNT = 1_050;
const text = [...manyProducts(COUNT)].join("");

dbTest("imports a long file in batches and reports progress", async ({ db, shop }) => {
  const seen: ImportProgress[] = [];

  const summary = await importText(shop, text, { onProgress: (progress) => void seen.push(progress) });

  expect(summary).toMatchObject({
    products: { created: COUNT },
    rows: { total: 1_750, imported: 1_750 },
    messages: [],
  });
  expect(await db.$count(products)).toBe(COUNT);
  expect(await db.$count(variants)).toBe(1_750);
  expect(await db.$count(stockMovements)).toBe(summary.stockMovements);
  expect(await db.$count(catalogChanges)).toBe(11);
  expect(seen.map(({ done }) => done)).toEqual(seen.map(({ done }) => done).toSorted((a, b) => a - b));
  expect(seen.at(-1)).toEqual({ phase: "products", done: 1_750, total: 1_750 });
});

dbTest("writes only differing products of a long file", async ({ db, shop }) => {
  await importText(shop, text);
  const changed = text.replace("Product number 7,", "Product number seven,");

  const summary = await importText(shop, changed);

  expect(summary.products).toEqual({ created: 0, updated: 1, unchanged: COUNT - 1, leftOut: 0 });
  expect(await db.$count(catalogChanges)).toBe(12);
});
