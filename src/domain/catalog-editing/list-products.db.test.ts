import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { plansOf } from "../../../tests/support/database/query-plans.ts";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import type { Db } from "../../db/client.ts";
import { productImages, products, variants } from "../../db/schema/index.ts";
import { rupees } from "../money.ts";
import { STAFF_PAGE_SIZE } from "../staff-lists.ts";
import { listProductsForStaff } from "./list-products.server.ts";

const NOON = new Date("2026-01-01T12:00:00Z");
const titles = ({ products: page }: { products: { title: string }[] }) => page.map(({ title }) => title);
const minutesBefore = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000);

async function archive(db: Db, title: string) {
  await db.update(products).set({ visible: false, archivedAt: NOON }).where(eq(products.title, title));
}

dbTest("returns state, price, stock and main picture of a product", async ({ db, shop }) => {
  const product = await aProduct(db, {
    title: "Robe",
    category: "Rest",
    optionNames: ["Size"],
    variants: [
      { optionValues: ["S"], sku: "ROBE-S", priceCents: rupees(4_500), stock: 3 },
      { optionValues: ["L"], sku: "ROBE-L", priceCents: rupees(4_800), stock: 40 },
      { optionValues: ["XL"], priceCents: rupees(100), stock: 90 },
    ],
  });
  await db
    .update(variants)
    .set({ retired: true })
    .where(eq(variants.priceCents, rupees(100)));
  await db.insert(productImages).values({ productId: product.id, position: 1, picture: "aa", width: 640, height: 800 });

  const { products: page, next } = await listProductsForStaff(shop, {});

  expect(next).toBeNull();
  expect(page).toStrictEqual([
    {
      publicId: product.publicId,
      title: "Robe",
      category: "Rest",
      state: "visible",
      sku: "ROBE-S",
      variants: 2,
      priceCents: rupees(4_500),
      isPriceFrom: true,
      isOnSale: false,
      margin: null,
      units: 43,
      isUncounted: false,
      stock: "low",
      low: [{ variantLabel: "S", units: 3, onTheWay: null }],
      image: { picture: "aa", width: 640, height: 800, alt: "" },
    },
  ]);
});

dbTest("lists drafts, and archived products only on request", async ({ db, shop }) => {
  await aProduct(db, { title: "Shown", createdAt: minutesBefore(1) });
  await aProduct(db, { title: "Draft", visible: false, createdAt: minutesBefore(2) });
  await aProduct(db, { title: "Away", createdAt: minutesBefore(3) });
  await archive(db, "Away");

  expect(titles(await listProductsForStaff(shop, {}))).toEqual(["Shown", "Draft"]);
  expect(titles(await listProductsForStaff(shop, { state: "visible" }))).toEqual(["Shown"]);
  expect(titles(await listProductsForStaff(shop, { state: "draft" }))).toEqual(["Draft"]);
  expect(titles(await listProductsForStaff(shop, { state: "archived" }))).toEqual(["Away"]);
});

dbTest("filters the list by category and stock", async ({ db, shop }) => {
  await aProduct(db, { title: "Plenty", category: "Care", stock: 50 });
  await aProduct(db, { title: "Few", category: "Care", stock: 1 });
  await aProduct(db, { title: "None", category: "Rest", stock: 0 });
  await aProduct(db, { title: "Off", category: "Rest", stock: 50, inStock: false });
  const found = async (filter: Parameters<typeof listProductsForStaff>[1]) =>
    titles(await listProductsForStaff(shop, filter)).toSorted();

  expect(await found({ stock: "in" })).toEqual(["Few", "Plenty"]);
  expect(await found({ stock: "low" })).toEqual(["Few", "None"]);
  expect(await found({ stock: "out" })).toEqual(["None", "Off"]);
  expect(await found({ category: "care" })).toEqual(["Few", "Plenty"]);
  expect(await found({ category: "care", stock: "out" })).toEqual([]);
  expect(await found({ category: "nowhere" })).toEqual([]);
});

dbTest("searches words of titles, prefixes of SKUs and public ids", async ({ db, shop }) => {
  const robe = await aProduct(db, { title: "Silk robe, long", sku: "RB-100%" });
  await aProduct(db, { title: "Candle", sku: "CND-7" });
  const found = async (query: string) => titles(await listProductsForStaff(shop, { query }));

  expect(await found("ROBE silk")).toEqual(["Silk robe, long"]);
  expect(await found("cnd-7")).toEqual(["Candle"]);
  expect(await found("RB-100%")).toEqual(["Silk robe, long"]);
  expect(await found(robe.publicId)).toEqual(["Silk robe, long"]);
  expect(await found("si")).toEqual(["Silk robe, long"]);
  expect(await found("b-100")).toEqual([]);
  expect(await found("%%%")).toEqual([]);
});

dbTest("pages through all products without duplicates, even with equal times", async ({ db, shop }) => {
  const made = [];
  for (let number = 0; number < STAFF_PAGE_SIZE + 3; number++) made.push(await aProduct(db, { createdAt: NOON }));

  const first = await listProductsForStaff(shop, {});
  const second = await listProductsForStaff(shop, { after: first.next ?? "" });

  expect([first.products.length, second.products.length, second.next]).toEqual([STAFF_PAGE_SIZE, 3, null]);
  const shown = [...first.products, ...second.products].map(({ publicId }) => publicId);
  expect(shown.toSorted()).toEqual(made.map(({ publicId }) => publicId).toSorted());
});

dbTest("finds all products with low stock on the first page", { tags: ["full"] }, async ({ db, pool, shop }) => {
  const { categoryId } = await aProduct(db, { title: "Old lamp", stock: 2, createdAt: minutesBefore(90_000) });
  await aProduct(db, { title: "Old vase", stock: 1, createdAt: minutesBefore(90_001) });
  await pool.query(
    `insert into products (public_id, handle, title, category_id, created_at)
     select 'many' || n, 'many-' || n, 'Many ' || n, $1, now() - n * interval '1 minute' from generate_series(1, 2600) n`,
    [categoryId],
  );
  await pool.query(
    "insert into variants (product_id, position, price_cents) select id, 1, 100 from products where handle like 'many-%'",
  );
  await pool.query(
    `insert into stock_movements (variant_id, delta, reason, actor)
     select v.id, 50, 'import', 'test' from variants v join products p on p.id = v.product_id where p.handle like 'many-%'`,
  );

  const { products: page, next } = await listProductsForStaff(shop, { stock: "low" });

  expect([page.map(({ title }) => title), next]).toEqual([["Old lamp", "Old vase"], null]);
  await db.update(variants).set({ retired: true }).where(eq(variants.stock, 2));
  expect(titles(await listProductsForStaff(shop, { stock: "low" }))).toEqual(["Old vase"]);
});

dbTest("uses an index for a page of ten thousand products", { tags: ["full"] }, async ({ db, pool, shop }) => {
  const { categoryId } = await aProduct(db, { category: "Care" });
  await pool.query(
    `insert into products (public_id, handle, title, category_id, created_at, visible)
     select 'many' || n, 'many-' || n, 'Many ' || n, $1, now() - n * interval '1 minute', n % 500 > 0 from generate_series(1, 10000) n`,
    [categoryId],
  );
  await pool.query(
    "insert into variants (product_id, position, price_cents, sku) select id, 1, 100, handle from products where handle like 'many-%'",
  );
  await pool.query("analyze products, variants");
  const after = "many5000";
  for (const filter of [
    {},
    { after },
    { category: "care", after },
    { state: "draft" },
    { state: "scheduled" },
    { stock: "in" },
    { stock: "low" },
  ] as const) {
    const plans = await plansOf(pool, (logged) => listProductsForStaff({ ...shop, db: logged }, filter));

    expect(plans, JSON.stringify(filter)).toMatch(/Index (?:Only )?Scan/);
    expect(plans, JSON.stringify(filter)).not.toMatch(/Seq Scan on (?:products|variants)/);
  }
});

dbTest(
  "returns scheduled products apart from drafts, and margins only to staff who see costs",
  async ({ db, shop }) => {
    const { variant } = await aProduct(db, { title: "Now", priceCents: rupees(1_000), createdAt: minutesBefore(2) });
    await db
      .update(variants)
      .set({ saleCents: rupees(800), costCents: rupees(600) })
      .where(eq(variants.id, variant.id));
    const { id } = await aProduct(db, { title: "Later", createdAt: minutesBefore(1) });
    await db
      .update(products)
      .set({ publishAt: new Date("2099-01-01T00:00:00Z") })
      .where(eq(products.id, id));

    expect(titles(await listProductsForStaff(shop, { state: "scheduled" }))).toEqual(["Later"]);
    expect(titles(await listProductsForStaff(shop, { state: "visible" }))).toEqual(["Now"]);
    expect(titles(await listProductsForStaff(shop, { state: "draft" }))).toEqual([]);
    expect((await listProductsForStaff(shop, {}, { seesCosts: true })).products).toMatchObject([
      { state: "scheduled", isOnSale: false, margin: null },
      { state: "visible", isOnSale: true, priceCents: rupees(800), margin: 25 },
    ]);
    expect((await listProductsForStaff(shop, {})).products).toMatchObject([{ margin: null }, { margin: null }]);
  },
);
