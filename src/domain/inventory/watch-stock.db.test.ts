import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCustomer, aProduct } from "../../../tests/support/factories.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { mails, products, stockMovements, stockWishes, variants } from "../../db/schema/index.ts";
import { findWish, forgetWish, wishForStock } from "./stock-wishes.server.ts";
import { watchStock } from "./watch-stock.server.ts";

const arrive = ({ db }: TestShop, variantId: string, delta: number) =>
  db.insert(stockMovements).values({ variantId, delta, reason: "adjusted", actor: "staff:test" });

const told = async ({ db }: TestShop, kind: "back-in-stock" | "low-stock") => {
  const queued = await db.select({ facts: mails.facts }).from(mails).where(eq(mails.kind, kind)).orderBy(mails.id);
  return queued.map(({ facts }) => facts);
};

/** A product that is sold out, and somebody who waits for it. */
async function aWish(shop: TestShop) {
  const product = await aProduct(shop.db, { stock: 0 });
  const { id: customerId } = await aCustomer(shop.db);
  const wish = { customerId, publicId: product.publicId };
  await wishForStock(shop, wish);
  return { product, wish };
}

dbTest("who waits for a product is told once when it can be bought again", async ({ db, shop }) => {
  const { product, wish } = await aWish(shop);
  await watchStock(shop);
  expect(await told(shop, "back-in-stock")).toEqual([]);

  await arrive(shop, product.variant.id, 1);
  await Promise.all(Array.from({ length: 5 }, () => watchStock(shop)));

  expect(await told(shop, "back-in-stock")).toEqual([{ productPublicId: product.publicId }]);
  expect(await db.$count(stockWishes)).toBe(0);
  expect(await findWish(shop, wish)).toMatchObject({ isInStock: true, isWaiting: false });
});

dbTest("the same wish ten times at once is one wish, and may be taken back", async ({ db, shop }) => {
  const { product, wish } = await aWish(shop);
  await Promise.all(Array.from({ length: 10 }, () => wishForStock(shop, wish)));
  expect(await db.$count(stockWishes)).toBe(1);
  expect(await findWish(shop, wish)).toMatchObject({ title: product.title, isInStock: false, isWaiting: true });

  await forgetWish(shop, wish);

  await arrive(shop, product.variant.id, 1);
  await watchStock(shop);
  expect(await told(shop, "back-in-stock")).toEqual([]);
});

dbTest("one customer's wish is nothing to another", async ({ db, shop }) => {
  const { wish } = await aWish(shop);
  const { id: customerId } = await aCustomer(db);
  const stranger = { ...wish, customerId };

  await forgetWish(shop, stranger);

  expect(await findWish(shop, stranger)).toMatchObject({ isWaiting: false });
  expect(await findWish(shop, wish)).toMatchObject({ isWaiting: true });
});

dbTest("what can be bought, is hidden or unknown cannot be waited for", async ({ db, shop }) => {
  const { id: customerId } = await aCustomer(db);
  const sold = await aProduct(db, { stock: 2 });
  const hidden = await aProduct(db, { stock: 0, visible: false });

  for (const publicId of [sold.publicId, hidden.publicId, "nothing"])
    await wishForStock(shop, { customerId, publicId });

  expect(await db.$count(stockWishes)).toBe(0);
  expect(await findWish(shop, { customerId, publicId: hidden.publicId })).toBeNull();
});

dbTest("units that nobody can buy bring no mail", async ({ db, shop }) => {
  const { id: customerId } = await aCustomer(db);
  const sizes = [
    { optionValues: ["Small"], stock: 0 },
    { optionValues: ["Large"], stock: 0 },
  ];
  const product = await aProduct(db, { optionNames: ["Size"], variants: sizes });
  await wishForStock(shop, { customerId, publicId: product.publicId });
  const setProduct = (set: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(set).where(eq(products.id, product.id));

  // Of a choice that is not sold any more, then by the owner's switch.
  await db.update(variants).set({ retired: true }).where(eq(variants.id, product.variant.id));
  await arrive(shop, product.variant.id, 5);
  await watchStock(shop);
  await db.update(variants).set({ retired: false }).where(eq(variants.id, product.variant.id));
  await setProduct({ inStock: false });
  await watchStock(shop);

  expect(await told(shop, "back-in-stock")).toEqual([]);
  await setProduct({ inStock: true });
  await watchStock(shop);
  expect(await told(shop, "back-in-stock")).toHaveLength(1);
});

dbTest("staff are told of what runs out in one mail, the scarcest first, and each once", async ({ db, shop }) => {
  await aProduct(db, { stock: 4 });
  const scarce = await aProduct(db, { stock: 3 });
  const gone = await aProduct(db, { stock: 0 });

  await Promise.all(Array.from({ length: 5 }, () => watchStock(shop)));
  shop.clock.advance(1_000);
  await watchStock(shop);

  const products = [
    { publicId: gone.publicId, unitsLeft: 0 },
    { publicId: scarce.publicId, unitsLeft: 3 },
  ];
  expect(await told(shop, "low-stock")).toEqual([{ products, more: 0 }]);
});

dbTest("what was filled up and runs out again is told again", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { stock: 2 });
  await watchStock(shop);
  await arrive(shop, variant.id, 10);
  shop.clock.advance(60_000);
  await watchStock(shop);
  await arrive(shop, variant.id, -11);
  shop.clock.advance(60_000);

  await watchStock(shop);

  expect(await told(shop, "low-stock")).toMatchObject([
    { products: [{ unitsLeft: 2 }] },
    { products: [{ unitsLeft: 1 }] },
  ]);
});

dbTest("a catalogue that arrives empty is one mail with twenty names", async ({ db, shop }) => {
  for (let made = 0; made < 23; made += 1) await aProduct(db, { stock: 0 });

  await watchStock(shop);

  const [mail, ...others] = await told(shop, "low-stock");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ more: 3 });
  expect(mail && "products" in mail ? mail.products : []).toHaveLength(20);
});
