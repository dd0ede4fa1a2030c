// @module-tag spec-4-category-1
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { plansOf } from "../../../../tests/support/database/query-plans.ts";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aCategory, aProduct } from "../../../../tests/support/factories.ts";
import type { Db } from "../../../db/client.ts";
import { categories, productImages, productRatings, products, variants } from "../../../db/schema/index.ts";
import { rupees } from "../../money.ts";
import { listCategories, listProducts, listTopSelling, PAGE_SIZE } from "./catalog-queries.server.ts";
import { type ListFilter, SORTS } from "./list-filter.ts";

const NOON = new Date("2026-01-01T12:00:00Z");
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

async function retire(db: Db, variantId: string) {
  await db.update(variants).set({ retired: true }).where(eq(variants.id, variantId));
}

dbTest("shows the lowest price, the main picture and the availability on a card", async ({ db }) => {
  const product = await aProduct(db, {
    title: "Silk ribbon",
    soldCount: 7,
    optionNames: ["Size"],
    variants: [
      { optionValues: ["L"], priceCents: rupees(1_500), stock: 0 },
      { optionValues: ["S"], priceCents: rupees(1_200), stock: 1 },
      { optionValues: ["XS"], priceCents: rupees(100), stock: 9 },
    ],
  });
  await retire(db, product.variants[2]?.id ?? "");
  await db
    .update(variants)
    .set({ compareAtCents: rupees(1_800) })
    .where(eq(variants.priceCents, rupees(1_200)));
  const picture = { productId: product.id, width: 960, height: 960 };
  await db.insert(productImages).values([
    { ...picture, position: 2, picture: "bb" },
    { ...picture, position: 1, picture: "aa", alt: "A ribbon" },
  ]);

  const { products: cards } = await listProducts({ db }, { page: 1 });

  expect(cards).toStrictEqual([
    {
      publicId: product.publicId,
      title: "Silk ribbon",
      priceCents: rupees(1_200),
      isPriceFrom: true,
      compareAtCents: rupees(1_800),
      isInStock: true,
      image: { picture: "aa", width: 960, height: 960, alt: "A ribbon" },
    },
  ]);
});

dbTest("draws the colours of a product on its card, in the order of its variants", async ({ db }) => {
  const colours = ["#000001", "#000002", "#000003", "#000004", "#000005", "#000006"];
  const product = await aProduct(db, {
    optionNames: ["Colour", "Size"],
    variants: [...colours, "#0000ff"].flatMap((swatch) => [
      { optionValues: [swatch, "S"], swatch },
      { optionValues: [swatch, "L"] },
    ]),
  });
  await retire(db, product.variants.find(({ swatch }) => swatch === "#0000ff")?.id ?? "");
  await aProduct(db, { optionNames: ["Size"], variants: [{ optionValues: ["S"] }, { optionValues: ["L"] }] });

  const { products: cards } = await listProducts({ db }, { page: 1, language: "si" });

  expect(cards.find(({ publicId }) => publicId === product.publicId)?.swatches).toEqual(colours);
  expect(cards.filter(({ swatches }) => swatches)).toHaveLength(1);
});

dbTest("shows a product as out of stock when it has no units or the owner's switch is off", async ({ db }) => {
  await aProduct(db, { title: "Gone", stock: 0, createdAt: new Date(NOON.getTime() + 1) });
  await aProduct(db, { title: "Off", stock: 5, inStock: false, createdAt: NOON });

  const { products: cards } = await listProducts({ db }, { page: 1 });

  expect(cards.map((card) => [card.title, card.isInStock])).toEqual([
    ["Gone", false],
    ["Off", false],
  ]);
});

dbTest("leaves out hidden products, products without active variants, and their categories", async ({ db }) => {
  await aProduct(db, { title: "Hidden", visible: false, category: "Empty" });
  const retired = await aProduct(db, { title: "Retired", category: "Retired" });
  await retire(db, retired.variant.id);
  await aProduct(db, { title: "Shown", category: "Shown" });
  await aCategory(db, "Unused");

  const page = await listProducts({ db }, { page: 1 });

  expect(titles(page.products)).toEqual(["Shown"]);
  expect(page.total).toBe(1);
  expect(titles(await listTopSelling({ db }))).toEqual(["Shown"]);
  expect(await listCategories({ db })).toMatchObject([{ slug: "shown", name: "Shown" }]);
});

dbTest(
  "pages through products newest first without duplicates, even with equal times",
  { tags: ["spec-7-read-1"] },
  async ({ db }) => {
    const made = [];
    for (let number = 0; number < PAGE_SIZE + 3; number++) {
      made.push((await aProduct(db, { title: `Product ${number}`, createdAt: NOON })).publicId);
    }
    const newest = await aProduct(db, { title: "Newest", createdAt: new Date(NOON.getTime() + 1) });

    const first = await listProducts({ db }, { page: 1 });
    const second = await listProducts({ db }, { page: 2 });

    expect(first.products[0]?.publicId).toBe(newest.publicId);
    expect([first.products.length, second.products.length]).toEqual([PAGE_SIZE, 4]);
    const shown = [...first.products, ...second.products].map((card) => card.publicId);
    expect(shown.toSorted()).toEqual([newest.publicId, ...made].toSorted());
    expect(second).toMatchObject({ page: 2, pageCount: 2, total: PAGE_SIZE + 4 });
    expect(await listProducts({ db }, { page: 99 })).toEqual(second);
    expect(await listProducts({ db }, { page: -1 })).toEqual(first);
  },
);

dbTest("lists the products of a category, and none when it is unknown or the shop is empty", async ({ db }) => {
  expect(await listProducts({ db }, { page: 3 })).toEqual({ products: [], page: 1, pageCount: 1, total: 0 });
  await aProduct(db, { title: "Oil", category: "Care" });
  await aProduct(db, { title: "Robe", category: "Rest" });

  const care = await listProducts({ db }, { page: 1, category: "care" });

  expect(titles(care.products)).toEqual(["Oil"]);
  expect(await listProducts({ db }, { page: 1, category: "care' or 1=1 --" })).toMatchObject({ total: 0 });
});

dbTest("returns categories in the owner's order, then by name", async ({ db }) => {
  for (const name of ["Rest", "Care", "Gifts"]) await aProduct(db, { category: name });
  await db.update(categories).set({ position: -1 }).where(eq(categories.name, "Rest"));

  expect((await listCategories({ db })).map(({ name }) => name)).toEqual(["Rest", "Care", "Gifts"]);
});

dbTest(
  "returns the ten best sellers in a stable order",
  { tags: ["spec-3-product-3", "spec-7-read-5", "spec-9-top-1"] },
  async ({ db }) => {
    for (let sold = 0; sold < 9; sold++) await aProduct(db, { title: `Sold ${sold}`, soldCount: sold });
    for (let number = 0; number < 4; number++) await aProduct(db, { title: "Sold 0" });

    const list = await listTopSelling({ db });

    expect(list.map(({ soldCount }) => soldCount)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0, 0]);
    await db.update(products).set({ vendor: "moves the rows" }).where(eq(products.soldCount, 0));
    expect(await listTopSelling({ db })).toEqual(list);
  },
);

dbTest("sorts a list by price, units sold and age, also within a category", async ({ db }) => {
  const made = [
    { title: "Dear", priceCents: rupees(9_000), soldCount: 1 },
    { title: "Cheap", priceCents: rupees(300), soldCount: 5 },
    { title: "Between", priceCents: rupees(2_000), soldCount: 9, category: "Care" },
  ];
  for (const facts of made) await aProduct(db, facts);
  const inOrder = async (filter: ListFilter, category?: string) =>
    titles((await listProducts({ db }, { page: 1, filter, ...(category && { category }) })).products);

  expect(await inOrder({ sort: "price-up" })).toEqual(["Cheap", "Between", "Dear"]);
  expect(await inOrder({ sort: "price-down" })).toEqual(["Dear", "Between", "Cheap"]);
  expect(await inOrder({ sort: "popular" })).toEqual(["Between", "Cheap", "Dear"]);
  expect(await inOrder({ sort: "newest" })).toEqual(["Between", "Cheap", "Dear"]);
  expect(await inOrder({ sort: "price-up" }, "care")).toEqual(["Between"]);
});

dbTest("filters a list by price and stock and returns the total", async ({ db }) => {
  const sizes = [
    { optionValues: ["S"], priceCents: rupees(1_000), stock: 0 },
    { optionValues: ["L"], priceCents: rupees(3_000), stock: 2 },
  ];
  await aProduct(db, { title: "Two sizes", optionNames: ["Size"], variants: sizes });
  await aProduct(db, { title: "Empty", priceCents: rupees(1_000), stock: 0 });
  await aProduct(db, { title: "Off", priceCents: rupees(1_000), inStock: false });
  await aProduct(db, { title: "Dear", priceCents: rupees(2_001) });
  const found = async (filter: ListFilter) => {
    const { products: cards, total } = await listProducts({ db }, { page: 1, filter });
    expect(total).toBe(cards.length);
    expect(cards.filter(({ isInStock }) => filter.inStock && !isInStock)).toEqual([]);
    return titles(cards).toSorted();
  };

  expect(await found({ maxRupees: 1_000 })).toEqual(["Empty", "Off", "Two sizes"]);
  expect(await found({ minRupees: 1_000, maxRupees: 2_000, inStock: true })).toEqual(["Two sizes"]);
  expect(await found({ minRupees: 2_000 })).toEqual(["Dear"]);
  expect(await found({ inStock: true })).toEqual(["Dear", "Two sizes"]);
  expect(await found({ minRupees: 5_000 })).toEqual([]);
});

dbTest("updates the list price when variants are retired or repriced", async ({ db }) => {
  const sizes = [
    { optionValues: ["S"], priceCents: rupees(1_000) },
    { optionValues: ["L"], priceCents: rupees(3_000) },
  ];
  const { id, variants: made } = await aProduct(db, { optionNames: ["Size"], variants: sizes });
  const lowest = async () => (await db.select().from(products).where(eq(products.id, id)))[0]?.lowestCents;

  expect(await lowest()).toBe(rupees(1_000));
  await retire(db, made[0]?.id ?? "");
  expect(await lowest()).toBe(rupees(3_000));
  await db
    .update(variants)
    .set({ priceCents: rupees(2_500) })
    .where(eq(variants.id, made[1]?.id ?? ""));
  expect(await lowest()).toBe(rupees(2_500));
  await db
    .update(products)
    .set({ lowestCents: rupees(1) })
    .where(eq(products.id, id));
  expect(await lowest()).toBe(rupees(2_500));
  await retire(db, made[1]?.id ?? "");
  expect(await lowest()).toBeNull();
});

dbTest("uses an index for every sort order of ten thousand products", { tags: ["full"] }, async ({ db, pool }) => {
  const { categoryId } = await aProduct(db, { category: "Care" });
  await pool.query(
    `insert into products (public_id, handle, title, category_id, sold_count, created_at)
     select 'many' || n, 'many-' || n, 'Many ' || n, $1, n % 97, now() - n * interval '1 minute' from generate_series(1, 10000) n`,
    [categoryId],
  );
  await pool.query(
    "insert into variants (product_id, position, price_cents) select id, 1, 100 * (1 + sold_count) from products where handle like 'many-%'",
  );
  await pool.query("vacuum analyze products, variants");
  for (const sort of [...SORTS, undefined]) {
    const filter: ListFilter = { ...(sort && { sort }), minRupees: 20 };
    const plans = await plansOf(pool, (logged) => listProducts({ db: logged }, { page: 1, filter }));

    expect(plans, sort).toMatch(/Index (?:Only )?Scan/);
    expect(plans, sort).not.toMatch(/Seq Scan on products|Sort Key: products/);
  }
});

dbTest("counts products in stock by subtracting the others", async ({ db }) => {
  const sizes = (...stock: number[]) =>
    stock.map((units) => ({ optionValues: [`${units}`], priceCents: rupees(1_000), stock: units }));
  await aProduct(db, { title: "Both", optionNames: ["Size"], variants: sizes(3, 2) });
  await aProduct(db, { title: "One", optionNames: ["Size"], variants: sizes(0, 2) });
  await aProduct(db, { title: "None", optionNames: ["Size"], variants: sizes(0), category: "Care" });
  await aProduct(db, { title: "Off and none", stock: 0, inStock: false });
  await aProduct(db, { title: "Off", stock: 4, inStock: false, category: "Care" });
  await aProduct(db, { title: "Dear", stock: 4, priceCents: rupees(9_000) });
  const last = await aProduct(db, { title: "Last is retired", optionNames: ["Size"], variants: sizes(0, 7) });
  await retire(db, last.variants[1]?.id ?? "");
  const total = async (filter: ListFilter, category?: string) =>
    (await listProducts({ db }, { page: 1, filter: { ...filter, inStock: true }, ...(category && { category }) }))
      .total;

  expect([await total({}), await total({ maxRupees: 2_000 }), await total({}, "care")]).toEqual([3, 2, 0]);
});

dbTest("returns the rating of a product from three reviews on", async ({ db }) => {
  const [rated, barely] = [await aProduct(db, { title: "Rated" }), await aProduct(db, { title: "Barely" })];
  await db.insert(productRatings).values([
    { productId: rated.id, reviews: 3, stars: 14 },
    { productId: barely.id, reviews: 2, stars: 10 },
  ]);

  const { products } = await listProducts({ db }, { page: 1 });

  expect(products.map(({ title, rating }) => [title, rating])).toEqual([
    ["Rated", { average: 4.7, reviews: 3 }],
    ["Barely", undefined],
  ]);
});

/** Titles with the number of reviews and the sum of their stars, in the order in which they are created. */
const RATED = [
  ["Well rated", 3, 12, 0],
  ["Best", 4, 20, 0],
  ["Best but two reviews", 2, 10, 1],
  ["Poor", 5, 10, 9],
  ["Nearly four", 9, 36 - 1, 2],
  ["Unrated", 0, 0, 3],
] as const;

async function ratedProducts(db: Db) {
  for (const [title, reviews, stars, soldCount] of RATED) {
    const { id } = await aProduct(db, { title, soldCount });
    if (reviews > 0) await db.insert(productRatings).values({ productId: id, reviews, stars });
  }
}

dbTest("sorts by rating, with fewer than three reviews last", async ({ db }) => {
  await ratedProducts(db);

  const { products } = await listProducts({ db }, { page: 1, filter: { sort: "rating" } });

  expect(titles(products)).toEqual([
    ...["Best", "Well rated", "Nearly four", "Poor"],
    ...["Unrated", "Best but two reviews"],
  ]);
});

dbTest("lists products with four stars first, then best sellers, then the newest", async ({ db }) => {
  await ratedProducts(db);
  await aProduct(db, { title: "Newest" });

  const { products } = await listProducts({ db }, { page: 1 });

  expect(titles(products)).toEqual([
    ...["Best", "Well rated"],
    ...["Poor", "Unrated", "Nearly four", "Best but two reviews", "Newest"],
  ]);
});

dbTest("updates the rating when reviews are changed and removed", async ({ db }) => {
  const { id } = await aProduct(db);
  const rating = async () => (await db.select().from(products).where(eq(products.id, id)))[0]?.rating;
  await db.insert(productRatings).values({ productId: id, reviews: 3, stars: 14 });
  const first = await rating();
  await db.update(productRatings).set({ reviews: 4, stars: 15 });
  const second = await rating();
  await db.delete(productRatings);

  expect([first, second, await rating()]).toEqual([47, 38, 0]);
});
