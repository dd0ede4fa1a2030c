import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aCategory, aProduct } from "../../../../tests/support/factories.ts";
import type { Db } from "../../../db/client.ts";
import { categories, categoryTranslations, productImages } from "../../../db/schema/index.ts";
import { findProduct } from "../find-product.server.ts";
import { listCategories, listProducts } from "./catalog-queries.server.ts";
import { findCategoryPage } from "./category-page.server.ts";

/** Toys with Couples and Solo, and Care; Solo is empty. */
async function aTree(db: Db) {
  const toys = await aCategory(db, "Toys", { position: 1 });
  const couples = await aCategory(db, "Couples", { parentId: toys.id, position: 2, menuName: "Two" });
  const solo = await aCategory(db, "Solo", { parentId: toys.id, position: 1 });
  const care = await aCategory(db, "Care", { position: 2 });
  await aProduct(db, { category: "Toys", title: "Wand" });
  const rings = await aProduct(db, { category: "Couples", title: "Rings", soldCount: 5 });
  await aProduct(db, { category: "Care", title: "Soap" });
  return { toys, couples, solo, care, rings };
}

const pictureOf = (productId: string, picture: string) => ({
  productId,
  position: 1,
  picture,
  width: 960,
  height: 960,
});
const titlesIn = async (db: Db, category: string) => {
  const { products, total } = await listProducts({ db }, { category, page: 1 });
  expect(total).toBe(products.length);
  return products.map(({ title }) => title).toSorted();
};

dbTest("rejects a third level on insert and on move", async ({ db }) => {
  const { toys, couples, care } = await aTree(db);
  const move = (id: string, parentId: string) => db.update(categories).set({ parentId }).where(eq(categories.id, id));
  const broken = { cause: { constraint: "categories_have_two_levels" } };

  await expect(aCategory(db, "Third", { parentId: couples.id })).rejects.toMatchObject(broken);
  await expect(move(toys.id, care.id)).rejects.toMatchObject(broken);
  await expect(move(toys.id, toys.id)).rejects.toMatchObject(broken);
  await move(couples.id, care.id);
});

dbTest("accepts a name twice under different parents only", async ({ db }) => {
  const { toys, care } = await aTree(db);
  await aCategory(db, "Sets", { parentId: toys.id, slug: "toy-sets" });

  await db.insert(categories).values({ name: "Sets", parentId: care.id, slug: "care-sets" });

  for (const parentId of [care.id, null]) {
    const again = { name: parentId ? "Sets" : "Toys", parentId, slug: "again" };
    await expect(db.insert(categories).values(again)).rejects.toMatchObject({
      cause: { constraint: "categories_name_unique_within_parent" },
    });
  }
});

dbTest("rejects a menu name of 15 letters, not counting the marks on them", async ({ db }) => {
  await aCategory(db, "One", { menuName: "සම්බාහන උපකරණ" });

  await expect(aCategory(db, "Two", { menuName: "fifteen letters" })).rejects.toMatchObject({
    cause: { constraint: "categories_menu_name_fits" },
  });
});

dbTest("lists the products of subcategories with those of their category", async ({ db }) => {
  await aTree(db);

  expect(await titlesIn(db, "toys")).toEqual(["Rings", "Wand"]);
  expect(await titlesIn(db, "couples")).toEqual(["Rings"]);
  expect(await titlesIn(db, "solo")).toEqual([]);
});

dbTest("lists categories in use with their subcategories", async ({ db }) => {
  const { toys, rings } = await aTree(db);
  await aProduct(db, { category: "Solo", title: "Pebble" });

  const solo = { slug: "solo", name: "Solo", menuName: "Solo" };
  const couples = { slug: "couples", name: "Couples", menuName: "Two" };
  expect(await listCategories({ db })).toEqual([
    { slug: "toys", name: "Toys", menuName: "Toys", subcategories: [solo, couples] },
    { slug: "care", name: "Care", menuName: "Care", subcategories: [] },
  ]);
  expect(await findProduct({ db }, rings.publicId)).toMatchObject({
    category: { slug: "couples", parent: { slug: "toys", name: "Toys" } },
  });

  await db.update(categories).set({ hidden: true }).where(eq(categories.id, toys.id));
  expect(await listCategories({ db })).toMatchObject([{ slug: "care" }]);
  expect(await listCategories({ db }, "en", "couples")).toMatchObject([{ slug: "toys", subcategories: [{}, {}] }, {}]);
});

dbTest("lists a category whose only products are in its subcategory", async ({ db }) => {
  const gifts = await aCategory(db, "Gifts");
  await aCategory(db, "Boxes", { parentId: gifts.id });
  await aProduct(db, { category: "Boxes" });

  expect(await listCategories({ db })).toMatchObject([{ slug: "gifts", subcategories: [{ slug: "boxes" }] }]);
});

dbTest("returns a category's texts in one language, and its place in the tree", async ({ db }) => {
  const { couples, toys } = await aTree(db);
  await db.update(categories).set({ words: "For two." }).where(eq(categories.id, couples.id));
  await db.insert(categoryTranslations).values([
    { categoryId: toys.id, language: "si", name: "ටෝයි" },
    { categoryId: couples.id, language: "si", name: "යුවළට", menuName: "දෙදෙනාට", words: "දෙදෙනාටම." },
  ]);

  expect(await findCategoryPage({ db }, "couples", "si")).toEqual({
    slug: "couples",
    name: "යුවළට",
    words: "දෙදෙනාටම.",
    language: "si",
    picture: null,
    parent: { slug: "toys", name: "ටෝයි" },
    subcategories: [{ slug: "couples", name: "දෙදෙනාට" }],
    siblings: [],
  });
  expect(await findCategoryPage({ db }, "couples", "ta")).toMatchObject({
    name: "Couples",
    words: "For two.",
    language: "en",
    subcategories: [{ slug: "couples", name: "Two" }],
  });
  expect(await findCategoryPage({ db }, "solo", "en")).toMatchObject({ siblings: [{ slug: "couples" }] });
  expect(await findCategoryPage({ db }, "toys", "en")).toMatchObject({ siblings: [{ slug: "care" }], parent: null });
  expect(await findCategoryPage({ db }, "nothing", "en")).toBeNull();
});

dbTest("shows the owner's picture, or else that of the best-selling product that everyone may see", async ({ db }) => {
  const { toys, rings } = await aTree(db);
  const blurred = await aProduct(db, { category: "Couples", soldCount: 9, blurred: true });
  const hidden = await aProduct(db, { category: "Toys", soldCount: 8, concealed: true });
  await db
    .insert(productImages)
    .values([pictureOf(rings.id, "rings"), pictureOf(blurred.id, "veiled"), pictureOf(hidden.id, "hidden")]);
  const pictureIn = async (slug: string) => (await findCategoryPage({ db }, slug, "en"))?.picture;

  expect(await pictureIn("toys")).toMatchObject({ picture: "rings", width: 960, alt: "" });
  expect(await pictureIn("solo")).toBeNull();

  const own = { picture: "own", pictureWidth: 640, pictureHeight: 480 };
  await db.update(categories).set(own).where(eq(categories.id, toys.id));
  expect(await pictureIn("toys")).toEqual({ picture: "own", width: 640, height: 480, alt: "" });
});
