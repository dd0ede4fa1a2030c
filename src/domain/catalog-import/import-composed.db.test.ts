import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { importText } from "../../../tests/support/import-text.ts";
import type { Db } from "../../db/client.ts";
import { categories, productImages, products, stockMovements, variants } from "../../db/schema/index.ts";
import { categoryKey } from "../catalog/category-slug.ts";
import { searchProducts } from "../catalog/search/search-products.server.ts";
import { ensureCategories } from "./ensure-categories.server.ts";

/** "é" and the Sinhala "ෝ" can each be one character or two that look the same. */
const FILE = [
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Alt Text",
  "caf\u00e9-robe,Caf\u00e9 robe ක\u0ddd,<p>D\u00e9shabill\u00e9</p>,Mo\u00eb,N\u00e9glig\u00e9s,d\u00e9j\u00e0,Gr\u00f6\u00dfe,M\u00e9dium,R-\u00e9,3,4500,photos/caf\u00e9.jpg,\u00c0 robe",
  "caf\u00e9-robe,,,,,,,L\u00e2rge,,2,4700,https://cdn.example/caf\u00e9.jpg,",
].join("\n");

async function written(db: Db) {
  const tables = [products, variants, productImages, stockMovements, categories];
  return Promise.all(tables.map((table) => db.select().from(table).orderBy(asc(table.id))));
}

dbTest("composes the text of a decomposed file, and search finds it", async ({ db, shop }) => {
  await importText(shop, FILE.normalize("NFD"));

  const { id: _, publicId: __, ...product } = (await db.select().from(products))[0] ?? {};
  expect(product).toMatchObject({
    handle: "caf\u00e9-robe",
    title: "Caf\u00e9 robe ක\u0ddd",
    description: "<p>D\u00e9shabill\u00e9</p>",
    descriptionText: "D\u00e9shabill\u00e9",
    vendor: "Mo\u00eb",
    tags: ["d\u00e9j\u00e0"],
    optionNames: ["Gr\u00f6\u00dfe"],
  });
  expect(await db.select({ name: categories.name }).from(categories)).toEqual([{ name: "N\u00e9glig\u00e9s" }]);
  const stored = await db.select({ values: variants.optionValues }).from(variants).orderBy(asc(variants.position));
  expect(stored).toEqual([{ values: ["M\u00e9dium"] }, { values: ["L\u00e2rge"] }]);
  for (const query of ["caf\u00e9", "cafe\u0301", "ක\u0ddd", "d\u00e9shabille\u0301"]) {
    expect((await searchProducts({ db }, { query, page: 1 })).total, query).toBe(1);
  }
});

dbTest("changes nothing when the same file has the other normalisation form", async ({ db, shop }) => {
  const composed = FILE.replace("https://cdn.example/caf\u00e9.jpg", "https://cdn.example/robe.jpg");
  await importText(shop, composed);
  const before = await written(db);

  for (const form of ["NFD", "NFC", "NFD"]) {
    const { products: counted, messages } = await importText(shop, composed.normalize(form));

    expect(counted).toEqual({ created: 0, updated: 0, unchanged: 1, leftOut: 0 });
    expect(messages.filter((message) => !message.includes("a drawing stands in"))).toEqual([]);
  }
  expect(await written(db)).toEqual(before);
});

dbTest("does not normalise the URL of a picture", async ({ db, shop }) => {
  await importText(shop, FILE.normalize("NFD"));

  const sources = await db.select({ source: productImages.source }).from(productImages).orderBy(productImages.position);
  expect(sources).toEqual([
    { source: "photos/caf\u00e9.jpg" },
    { source: "https://cdn.example/caf\u00e9.jpg".normalize("NFD") },
  ]);
});

dbTest("finds a category whose stored name is decomposed", async ({ db }) => {
  const name = "N\u00e9glig\u00e9s";
  await db.insert(categories).values({ slug: "negliges", name: name.normalize("NFD"), position: 1 });

  const ids = await ensureCategories(db, [name]);

  expect(await db.$count(categories)).toBe(1);
  expect(ids.has(categoryKey(name.toUpperCase()))).toBe(true);
});
