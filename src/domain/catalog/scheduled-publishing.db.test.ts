import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import type { Db } from "../../db/client.ts";
import { orderLines, products, variants } from "../../db/schema/index.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { quoteCart } from "../cart/quote-cart.server.ts";
import { isFailure } from "../errors.ts";
import { rupees } from "../money.ts";
import { placeOrder } from "../orders/placement/place-order.server.ts";
import { getCatalogVersion } from "./catalog-version.server.ts";
import { findProduct } from "./find-product.server.ts";
import { listProducts } from "./listing/catalog-queries.server.ts";
import { publishScheduled } from "./publish-scheduled.server.ts";

const inHours = (hours: number) => sql`now() + make_interval(hours => ${hours})`;

/** Moves the scheduled times as if hours had passed, without firing the trigger. */
async function letPass(db: Db, hours: number) {
  await db.execute(sql`alter table products disable trigger products_set_listed`);
  const by = sql`make_interval(hours => ${hours})`;
  const { publishAt, saleFrom, saleUntil, nextChangeAt } = products;
  await db.update(products).set({
    publishAt: sql`${publishAt} - ${by}`,
    saleFrom: sql`${saleFrom} - ${by}`,
    saleUntil: sql`${saleUntil} - ${by}`,
    nextChangeAt: sql`${nextChangeAt} - ${by}`,
  });
  await db.execute(sql`alter table products enable trigger products_set_listed`);
}

const titles = async (db: Db) => (await listProducts({ db }, { page: 1 })).products.map(({ title }) => title);

dbTest("hides a scheduled product until publish_at", async ({ db, shop }) => {
  const { publicId, id, variant } = await aProduct(db, { title: "Robe" });
  await db
    .update(products)
    .set({ publishAt: inHours(2) })
    .where(eq(products.id, id));
  const wanted = [{ variantId: variant.id, quantity: 1 }];

  expect(await findProduct(shop, publicId)).toBeNull();
  expect(await titles(db)).toEqual([]);
  expect(await quoteCart(shop, wanted)).toMatchObject([{ isBuyable: false }]);
  const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
  const placement = placeOrder(shop, await aProfile(db), { key: randomUUID(), lines: wanted, seen });
  await expect(placement).rejects.toMatchObject({ code: "CART_CHANGED" });
  expect(await publishScheduled(db)).toBe(false);

  await letPass(db, 2);
  const version = await getCatalogVersion(db);

  expect(await quoteCart(shop, wanted)).toMatchObject([{ isBuyable: true }]);
  expect(await publishScheduled(db)).toBe(true);
  expect(await getCatalogVersion(db)).not.toBe(version);
  expect(await findProduct(shop, publicId)).toMatchObject({ title: "Robe" });
  expect(await titles(db)).toEqual(["Robe"]);
  expect(await publishScheduled(db)).toBe(false);
});

dbTest("starts and ends a sale by the database's clock in lists, on the page and in the cart", async ({ db, shop }) => {
  const { publicId, id, variant } = await aProduct(db, { priceCents: rupees(1_000) });
  await aProduct(db, { title: "Cheaper", priceCents: rupees(900) });
  await db
    .update(variants)
    .set({ saleCents: rupees(800), costCents: rupees(300) })
    .where(eq(variants.id, variant.id));
  await db
    .update(products)
    .set({ saleFrom: inHours(1), saleUntil: inHours(3) })
    .where(eq(products.id, id));
  const prices = async () => {
    await publishScheduled(db);
    const [line] = await quoteCart(shop, [{ variantId: variant.id }]);
    const found = await findProduct(shop, publicId);
    const list = await listProducts(shop, { page: 1, filter: { sort: "price-up" } });
    const card = list.products.find((one) => one.publicId === publicId);
    const shown = [found?.variants[0], card].map((one) => [one?.priceCents, one?.compareAtCents ?? null]);
    return [line?.priceCents, ...shown, list.products[0]?.title];
  };
  const [usual, sale] = [
    [rupees(1_000), null],
    [rupees(800), rupees(1_000)],
  ];
  const [before, during] = [
    [rupees(1_000), usual, usual, "Cheaper"],
    [rupees(800), sale, sale, "Plain product"],
  ];

  expect(await prices()).toEqual(before);
  await letPass(db, 1);
  expect(await prices()).toEqual(during);
  expect(JSON.stringify(await findProduct(shop, publicId))).not.toContain("30000");
  await letPass(db, 2);
  expect(await prices()).toEqual(before);
});

dbTest("rejects an order at the sale price when the sale has ended", async ({ db, shop }) => {
  const { id, variant } = await aProduct(db, { priceCents: rupees(1_000) });
  await db
    .update(variants)
    .set({ saleCents: rupees(800) })
    .where(eq(variants.id, variant.id));
  await db
    .update(products)
    .set({ saleUntil: inHours(1) })
    .where(eq(products.id, id));
  const profile = await aProfile(db);
  const place = (priceCents: typeof variant.priceCents) =>
    placeOrder(shop, profile, {
      key: randomUUID(),
      lines: [{ variantId: variant.id, quantity: 1 }],
      seen: cartFingerprint([{ variantId: variant.id, priceCents }]),
    });

  await place(rupees(800));
  await letPass(db, 1);
  const refused = await place(rupees(800)).catch((error: unknown) => error);

  expect(isFailure(refused, "CART_CHANGED") && refused.facts.problems).toMatchObject([
    { kind: "price-changed", priceCents: rupees(1_000) },
  ]);
  expect(await db.select({ price: orderLines.priceCents }).from(orderLines)).toEqual([{ price: rupees(800) }]);
});

dbTest("ignores a sale price above the price, and applies one without an end", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { priceCents: rupees(1_000) });
  const priceFor = async (saleCents: typeof variant.priceCents) => {
    await db.update(variants).set({ saleCents }).where(eq(variants.id, variant.id));
    const [product] = await db.select({ lowest: products.lowestCents }).from(products);
    const [line] = await quoteCart(shop, [{ variantId: variant.id }]);
    return [line?.priceCents, product?.lowest];
  };

  expect(await priceFor(rupees(1_200))).toEqual([rupees(1_000), rupees(1_000)]);
  expect(await priceFor(rupees(700))).toEqual([rupees(700), rupees(700)]);
});

dbTest("applies due changes in one of ten concurrent processes", async ({ db }) => {
  const { id } = await aProduct(db);
  await db
    .update(products)
    .set({ publishAt: inHours(1) })
    .where(eq(products.id, id));
  await letPass(db, 1);

  const results = await Promise.all(Array.from({ length: 10 }, () => publishScheduled(db)));

  expect(results.filter(Boolean)).toHaveLength(1);
});
