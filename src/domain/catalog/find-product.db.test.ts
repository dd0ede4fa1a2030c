// @module-tag spec-3-product-2
// @module-tag spec-7-read-2
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { catalogTerms, productImages, products, variants } from "../../db/schema/index.ts";
import { rupees } from "../money.ts";
import { findProduct } from "./find-product.server.ts";

dbTest(
  "returns a product with its variants, pictures and prices",
  { tags: ["spec-2-detail-5", "spec-3-product-1"] },
  async ({ db }) => {
    const product = await aProduct(db, {
      title: "Linen robe",
      category: "Rest",
      descriptionText: "A robe.",
      optionNames: ["Size", "Colour"],
      variants: [
        { optionValues: ["S", "Plum"], sku: "R-1", priceCents: rupees(4_000), stock: 3 },
        { optionValues: ["L", "Plum"], sku: "R-2", priceCents: rupees(4_500), stock: 0 },
        { optionValues: ["XL", "Plum"], sku: "R-3" },
      ],
    });
    await db.update(variants).set({ retired: true }).where(eq(variants.sku, "R-3"));
    await db.update(products).set({ description: "<p>A robe.</p>", video: "robe.mp4", returnable: true });
    const picture = { productId: product.id, width: 960, height: 1200 };
    await db.insert(productImages).values([
      { ...picture, position: 2, picture: "bb" },
      { ...picture, position: 1, picture: "aa" },
    ]);

    const found = await findProduct({ db }, product.publicId);

    expect(found).toMatchObject({
      publicId: product.publicId,
      title: "Linen robe",
      description: "<p>A robe.</p>",
      category: { slug: "rest", name: "Rest" },
      video: "robe.mp4",
      optionNames: ["Size", "Colour"],
      returnable: true,
      isInStock: true,
      stock: 3,
      related: [],
    });
    expect(found?.images.map((image) => image.picture)).toEqual(["aa", "bb"]);
    expect(found?.variants.map(({ sku, priceCents, stock }) => [sku, priceCents, stock])).toEqual([
      ["R-1", rupees(4_000), 3],
      ["R-2", rupees(4_500), 0],
    ]);
  },
);

dbTest("returns variants without stock when the owner's switch is off", async ({ db }) => {
  const { publicId } = await aProduct(db, { stock: 4, inStock: false });

  const found = await findProduct({ db }, publicId);

  expect(found).toMatchObject({ isInStock: false, stock: 0, variants: [{ stock: 0 }] });
});

dbTest(
  "returns null for unknown and hidden products and for products without active variants",
  { tags: ["spec-2-detail-2"] },
  async ({ db }) => {
    const hidden = await aProduct(db, { visible: false });
    const retired = await aProduct(db);
    await db.update(variants).set({ retired: true }).where(eq(variants.id, retired.variant.id));

    expect(await findProduct({ db }, "nope")).toBeNull();
    expect(await findProduct({ db }, "")).toBeNull();
    expect(await findProduct({ db }, hidden.publicId)).toBeNull();
    expect(await findProduct({ db }, retired.publicId)).toBeNull();
  },
);

dbTest("returns four related products of the category, the next older ones first", async ({ db }) => {
  const made = [];
  for (let day = 1; day <= 6; day++) {
    made.push(await aProduct(db, { title: `Day ${day}`, createdAt: new Date(Date.UTC(2026, 0, day)) }));
  }
  await aProduct(db, { title: "Elsewhere", category: "Another" });
  await aProduct(db, { title: "Hidden", visible: false });

  const newest = await findProduct({ db }, made[5]?.publicId ?? "");
  const third = await findProduct({ db }, made[2]?.publicId ?? "");

  expect(newest?.related.map(({ title }) => title)).toEqual(["Day 5", "Day 4", "Day 3", "Day 2"]);
  expect(third?.related.map(({ title }) => title)).toEqual(["Day 2", "Day 1", "Day 6", "Day 5"]);
});

dbTest("translates option values and picture descriptions when there is a translation", async ({ db }) => {
  const product = await aProduct(db, {
    optionNames: ["Size", "Colour"],
    variants: [{ optionValues: ["S", "Plum"] }, { optionValues: ["Long", "Plum"] }],
  });
  const picture = { productId: product.id, width: 960, height: 1200 };
  await db.insert(productImages).values([
    { ...picture, position: 1, picture: "aa", alt: "A lamp" },
    { ...picture, position: 2, picture: "bb", alt: "A lamp, lit" },
  ]);
  const say = (english: string, translation: string) => ({ language: "ta", english, translation });
  await db.insert(catalogTerms).values([say("Size", "அளவு"), say("Plum", "ஊதா"), say("A lamp", "ஒரு விளக்கு")]);

  const tamil = await findProduct({ db }, product.publicId, "ta");
  const english = await findProduct({ db }, product.publicId);

  expect(tamil?.optionNames).toEqual(["அளவு", "Colour"]);
  expect(tamil?.variants.map(({ optionValues }) => optionValues)).toEqual([
    ["S", "ஊதா"],
    ["Long", "ஊதா"],
  ]);
  expect(tamil?.images.map(({ alt }) => alt)).toEqual(["ஒரு விளக்கு", ""]);
  expect(english?.optionNames).toEqual(["Size", "Colour"]);
  expect(english?.images.map(({ alt }) => alt)).toEqual(["A lamp", "A lamp, lit"]);
});

dbTest("finds the size option in every language", async ({ db }) => {
  const { publicId } = await aProduct(db, {
    optionNames: ["Colour", "Size"],
    variants: [{ optionValues: ["Plum", "S"] }, { optionValues: ["Plum", "L"] }],
  });
  await db.insert(catalogTerms).values({ language: "ta", english: "S", translation: "சிறியது" });
  const bottle = await aProduct(db, { optionNames: ["Size"], variants: [{ optionValues: ["50 ml"] }] });

  expect(await findProduct({ db }, publicId)).toMatchObject({ sizeOption: 1 });
  expect(await findProduct({ db }, publicId, "ta")).toMatchObject({ sizeOption: 1 });
  expect(await findProduct({ db }, bottle.publicId)).toMatchObject({ sizeOption: null });
});
