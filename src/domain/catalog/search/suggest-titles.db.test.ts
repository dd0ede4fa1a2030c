import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import { products, productTranslations } from "../../../db/schema/index.ts";
import { suggestTitles } from "./suggest-titles.server.ts";

dbTest("suggests titles that contain the typed text, the best-selling first, without duplicates", async ({ db }) => {
  await aProduct(db, { title: "Silk robe", soldCount: 2 });
  await aProduct(db, { title: "Soft Silk", soldCount: 7 });
  await aProduct(db, { title: "Soft Silk", soldCount: 1 });
  await aProduct(db, { title: "Candle", descriptionText: "Looks like silk.", soldCount: 9 });
  const hidden = await aProduct(db, { title: "Silk hidden", soldCount: 99 });
  await db.update(products).set({ visible: false }).where(eq(products.id, hidden.id));

  expect(await suggestTitles({ db }, " SIL")).toEqual(["Soft Silk", "Silk robe"]);
  expect(await suggestTitles({ db }, "il")).toEqual(["Soft Silk", "Silk robe"]);
  for (const nothing of ["", "s", " s ", "%", "silkk", "'; --"]) {
    expect(await suggestTitles({ db }, nothing), nothing).toEqual([]);
  }
});

dbTest("finds titles in any language and suggests at most eight in the reader's", async ({ db }) => {
  const { id } = await aProduct(db, { title: "Silk robe", soldCount: 2 });
  const translation = { productId: id, description: "", descriptionText: "" };
  await db.insert(productTranslations).values({ ...translation, language: "ta", title: "பட்டு அங்கி" });
  for (let number = 0; number < 12; number += 1) await aProduct(db, { title: `Robe ${number}` });

  expect(await suggestTitles({ db }, "பட்டு", "ta")).toEqual(["பட்டு அங்கி"]);
  expect(await suggestTitles({ db }, "silk", "ta")).toEqual(["பட்டு அங்கி"]);
  expect(await suggestTitles({ db }, "பட்டு", "si")).toEqual(["Silk robe"]);
  expect(await suggestTitles({ db }, "robe")).toHaveLength(8);
});
