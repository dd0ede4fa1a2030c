import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { catalogTerms, productFacts } from "../../db/schema/index.ts";
import { rupees } from "../money.ts";
import { listCompared, listSiblings } from "./list-compared.server.ts";

dbTest("returns today's price, stock, options and facts in the given order", async ({ db, shop }) => {
  const robe = await aProduct(db, {
    title: "Robe",
    returnable: true,
    warrantyMonths: 6,
    optionNames: ["Size"],
    variants: [
      { optionValues: ["Small"], stock: 3, priceCents: rupees(4_500) },
      { optionValues: ["Large"], stock: 4, priceCents: rupees(4_800) },
    ],
  });
  const candle = await aProduct(db, { title: "Candle" });
  const hidden = await aProduct(db, { visible: false });
  await db.insert(productFacts).values({ productId: robe.id, name: "material", value: "satin" });
  await db.insert(catalogTerms).values({ language: "ta", english: "Small", translation: "சிறியது" });

  const compared = await listCompared(shop, [candle.publicId, "unknown", hidden.publicId, robe.publicId], "ta");

  expect(compared).toMatchObject([
    { card: { title: "Candle", priceCents: rupees(1_000) }, stock: 10, options: [], facts: {}, returnable: false },
    {
      card: { title: "Robe", priceCents: rupees(4_500), isPriceFrom: true },
      stock: 7,
      facts: { material: ["satin"] },
      returnable: true,
      warrantyMonths: 6,
      options: [{ name: "Size", values: ["சிறியது", "Large"] }],
    },
  ]);
});

dbTest("has no stock when the owner marked the product as out of stock", async ({ db, shop }) => {
  const { publicId } = await aProduct(db, { inStock: false });

  expect(await listCompared(shop, [publicId], "en")).toMatchObject([{ stock: 0 }]);
  expect(await listCompared(shop, [], "en")).toEqual([]);
});

dbTest("lists other products of the same categories, best sellers first", async ({ db, shop }) => {
  const robe = await aProduct(db, { category: "Robes" });
  await aProduct(db, { category: "Robes", title: "Gown", soldCount: 1 });
  await aProduct(db, { category: "Robes", title: "Kimono", soldCount: 5 });
  await aProduct(db, { category: "Robes", title: "Hidden", visible: false });
  const oil = await aProduct(db, { category: "Oils", title: "Oil" });

  const titlesFor = async (...publicIds: string[]) =>
    (await listSiblings(shop, publicIds, "en")).map(({ title }) => title);

  expect(await titlesFor(robe.publicId)).toEqual(["Kimono", "Gown"]);
  expect(await titlesFor(oil.publicId)).toEqual([]);
  expect(await titlesFor()).toEqual([]);
});
