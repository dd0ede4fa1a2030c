import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCustomer, aProduct } from "../../../tests/support/factories.ts";
import type { Db } from "../../db/client.ts";
import { customers, products, variants, wishlistItems } from "../../db/schema/index.ts";
import { rupees } from "../money.ts";
import { findSavedPrices, listSavedOffers } from "./list-saved-offers.server.ts";
import { changeWishlist, listWishlist } from "./wishlist.server.ts";
import { MAX_SAVED_IN_ACCOUNT } from "./wishlist.ts";

const add = (...ids: string[]) => ({ add: ids, remove: [] });
const remove = (...ids: string[]) => ({ add: [], remove: ids });

async function someProducts(db: Db, count: number): Promise<string[]> {
  const made: string[] = [];
  for (let number = 0; number < count; number += 1) made.push((await aProduct(db)).publicId);
  return made;
}

dbTest("lists saved products newest first, once each, without unlisted ones", async ({ db, shop }) => {
  const { id } = await aCustomer(db);
  const [first = "", second = "", third = "", hidden = ""] = await someProducts(db, 4);
  await changeWishlist(shop, id, add(first));
  shop.clock.advance(1_000);
  await changeWishlist(shop, id, add(third, first, "nothing", second, hidden));
  await db.update(products).set({ visible: false }).where(eq(products.publicId, hidden));

  const kept = await listWishlist(shop, id, "en");

  expect(kept.map(({ publicId }) => publicId)).toEqual([third, second, first]);
  expect(Object.keys(kept[0] ?? {})).toEqual(["publicId", "title", "image"]);
  await changeWishlist(shop, id, remove(third, "nothing"));
  expect((await listWishlist(shop, id, "en")).map(({ publicId }) => publicId)).toEqual([second, first]);
  expect(await db.$count(wishlistItems)).toBe(3);
});

dbTest("neither shows nor changes another customer's wishlist", async ({ db, shop }) => {
  const [own, other] = [await aCustomer(db), await aCustomer(db)];
  const [product = ""] = await someProducts(db, 1);
  await changeWishlist(shop, own.id, add(product));

  await changeWishlist(shop, other.id, remove(product));

  expect(await listWishlist(shop, own.id, "en")).toHaveLength(1);
  expect(await listWishlist(shop, other.id, "en")).toEqual([]);
});

dbTest("keeps the newest products within the limit when ten devices save at once", async ({ db, shop }) => {
  const { id } = await aCustomer(db);
  const { publicId, ...product } = await aProduct(db, { title: "Oldest" });
  const { rows } = await db.execute<{ public_id: string }>(
    `insert into products (public_id, handle, title, category_id)
     select 'many' || n, 'many-' || n, 'Many', (select category_id from products where id = '${product.id}')
     from generate_series(1, ${MAX_SAVED_IN_ACCOUNT + 20}) n returning public_id`,
  );
  const many = rows.map((row) => row.public_id);
  await changeWishlist(shop, id, add(publicId));
  shop.clock.advance(60_000);
  for (let from = 0; from < MAX_SAVED_IN_ACCOUNT - 10; from += 50) {
    await changeWishlist(shop, id, add(...many.slice(from, Math.min(from + 50, MAX_SAVED_IN_ACCOUNT - 10))));
  }

  const late = many.slice(MAX_SAVED_IN_ACCOUNT - 10);
  shop.clock.advance(60_000);
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => changeWishlist(shop, id, add(...late.slice(3 * index, 3 * index + 3)))),
  );

  expect(await db.$count(wishlistItems)).toBe(MAX_SAVED_IN_ACCOUNT);
  const kept = await db
    .select({ publicId: products.publicId })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId));
  const ids = new Set(kept.map((one) => one.publicId));
  expect(late.filter((one) => !ids.has(one))).toEqual([]);
  expect(ids.has(publicId)).toBe(false);
});

dbTest("deletes the wishlist with the account and rejects later changes", async ({ db, shop }) => {
  const { id } = await aCustomer(db);
  const [product = ""] = await someProducts(db, 1);
  await changeWishlist(shop, id, add(product));
  await db.delete(customers).where(eq(customers.id, id));

  expect(await db.$count(wishlistItems)).toBe(0);
  await expect(changeWishlist(shop, id, add(product))).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
});

dbTest("returns today's price and stock of saved products", async ({ db, shop }) => {
  const robe = await aProduct(db, {
    optionNames: ["Size"],
    variants: [
      { optionValues: ["Small"], stock: 3, priceCents: rupees(4_800) },
      { optionValues: ["Large"], stock: 4, priceCents: rupees(4_500) },
    ],
  });
  const [off, hidden] = [await aProduct(db, { inStock: false }), await aProduct(db, { visible: false })];
  const ids = [robe, off, hidden].map(({ publicId }) => publicId);
  const offerOf = async ({ publicId }: { publicId: string }) =>
    (await listSavedOffers(shop, [...ids, "unknown"])).find((offer) => offer.publicId === publicId);

  expect(await offerOf(robe)).toMatchObject({
    priceCents: rupees(4_500),
    isPriceFrom: true,
    stock: 7,
    variantId: null,
  });
  expect(await offerOf(off)).toMatchObject({
    priceCents: rupees(1_000),
    isPriceFrom: false,
    stock: 0,
    variantId: null,
  });
  expect(await offerOf(hidden)).toBeUndefined();

  const [, large] = robe.variants;
  await db
    .update(variants)
    .set({ saleCents: rupees(3_900), isStockTracked: false })
    .where(eq(variants.id, large?.id ?? ""));
  expect(await offerOf(robe)).toMatchObject({ priceCents: rupees(3_900), compareAtCents: rupees(4_500), stock: 1e9 });
  expect(await listSavedOffers(shop, [])).toEqual([]);
});

dbTest(
  "keeps the price of the day of saving, and names the variant of a product that has one",
  async ({ db, shop }) => {
    const [{ id }, other] = await Promise.all([aCustomer(db), aCustomer(db)]);
    const mug = await aProduct(db, { priceCents: rupees(1_300) });
    const hidden = await aProduct(db, { visible: false });
    const ids = [mug.publicId, hidden.publicId];
    await changeWishlist(shop, id, add(...ids));

    await db
      .update(variants)
      .set({ priceCents: rupees(1_000) })
      .where(eq(variants.id, mug.variant.id));
    await changeWishlist(shop, id, add(mug.publicId));

    expect(await findSavedPrices(shop, id, ids)).toEqual(new Map([[mug.publicId, rupees(1_300)]]));
    expect(await findSavedPrices(shop, other.id, ids)).toEqual(new Map());
    expect(await listSavedOffers(shop, ids)).toMatchObject([{ priceCents: rupees(1_000), variantId: mug.variant.id }]);
  },
);
