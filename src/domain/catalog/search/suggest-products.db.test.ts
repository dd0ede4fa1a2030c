import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import { products, productTranslations, searchSynonyms } from "../../../db/schema/index.ts";
import { suggestProducts } from "./suggest-products.server.ts";

dbTest("suggests the best hits of an incomplete query, and their number", async ({ db }) => {
  await aProduct(db, { title: "Silk robe", soldCount: 2, category: "Nightwear" });
  await aProduct(db, { title: "Soft Silk", soldCount: 7, category: "Nightwear" });
  await aProduct(db, { title: "Candle", descriptionText: "Looks like silk.", soldCount: 9 });
  const hidden = await aProduct(db, { title: "Silk hidden", soldCount: 99 });
  await db.update(products).set({ visible: false }).where(eq(products.id, hidden.id));

  const { total, products: found } = await suggestProducts({ db }, " SIL");

  expect(total).toBe(3);
  expect(found.map(({ title, category }) => [title, category])).toEqual([
    ["Soft Silk", "Nightwear"],
    ["Silk robe", "Nightwear"],
    ["Candle", "Everything"],
  ]);
  for (const nothing of ["", "s", " s ", "%", "silkk", "'; --"]) {
    expect(await suggestProducts({ db }, nothing), nothing).toEqual({ categories: [], products: [], total: 0 });
  }
});

dbTest("suggests at most five products and two categories in the reader's language", async ({ db }) => {
  const { id } = await aProduct(db, { title: "Silk robe", soldCount: 2, category: "Robes" });
  const translation = { productId: id, description: "", descriptionText: "" };
  await db.insert(productTranslations).values({ ...translation, language: "ta", title: "பட்டு அங்கி" });
  for (let number = 0; number < 8; number += 1) await aProduct(db, { title: `Robe ${number}`, category: "Robes" });
  await aProduct(db, { title: "Gown", category: "Gowns" });
  await db.insert(searchSynonyms).values({ kind: "same", words: ["kimono", "Robes", "Gowns"], targets: [] });
  const titles = async (text: string, language: "si" | "ta") =>
    (await suggestProducts({ db }, text, language)).products.map(({ title }) => title);

  expect(await titles("பட்", "ta")).toEqual(["பட்டு அங்கி"]);
  expect(await titles("silk", "ta")).toEqual(["பட்டு அங்கி"]);
  expect(await titles("பட்டு", "si")).toEqual(["Silk robe"]);
  expect(await titles("robe", "si")).toHaveLength(5);
  const { categories, total } = await suggestProducts({ db }, "kimono");
  expect(categories.map(({ name }) => name)).toEqual(["Gowns", "Robes"]);
  expect(total).toBe(10);
});
