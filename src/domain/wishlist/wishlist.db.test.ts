import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCustomer, aProduct } from "../../../tests/support/factories.ts";
import type { Db } from "../../db/client.ts";
import { customers, products, wishlistItems } from "../../db/schema/index.ts";
import { changeWishlist, listWishlist } from "./wishlist.server.ts";
import { MAX_SAVED_IN_ACCOUNT } from "./wishlist.ts";

const keep = (...ids: string[]) => ({ keep: ids, forget: [] });
const forget = (...ids: string[]) => ({ keep: [], forget: ids });

async function someProducts(db: Db, count: number): Promise<string[]> {
  const made: string[] = [];
  for (let number = 0; number < count; number += 1) made.push((await aProduct(db)).publicId);
  return made;
}

dbTest("lists saved products newest first, once each, without unlisted ones", async ({ db, shop }) => {
  const { id } = await aCustomer(db);
  const [first = "", second = "", third = "", hidden = ""] = await someProducts(db, 4);
  await changeWishlist(shop, id, keep(first));
  shop.clock.advance(1_000);
  await changeWishlist(shop, id, keep(third, first, "nothing", second, hidden));
  await db.update(products).set({ visible: false }).where(eq(products.publicId, hidden));

  const kept = await listWishlist(shop, id, "en");

  expect(kept.map(({ publicId }) => publicId)).toEqual([third, second, first]);
  expect(Object.keys(kept[0] ?? {})).toEqual(["publicId", "title", "image"]);
  await changeWishlist(shop, id, forget(third, "nothing"));
  expect((await listWishlist(shop, id, "en")).map(({ publicId }) => publicId)).toEqual([second, first]);
  expect(await db.$count(wishlistItems)).toBe(3);
});

dbTest("neither shows nor changes another customer's wishlist", async ({ db, shop }) => {
  const [own, other] = [await aCustomer(db), await aCustomer(db)];
  const [product = ""] = await someProducts(db, 1);
  await changeWishlist(shop, own.id, keep(product));

  await changeWishlist(shop, other.id, forget(product));

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
  await changeWishlist(shop, id, keep(publicId));
  shop.clock.advance(60_000);
  for (let from = 0; from < MAX_SAVED_IN_ACCOUNT - 10; from += 50) {
    await changeWishlist(shop, id, keep(...many.slice(from, Math.min(from + 50, MAX_SAVED_IN_ACCOUNT - 10))));
  }

  const late = many.slice(MAX_SAVED_IN_ACCOUNT - 10);
  shop.clock.advance(60_000);
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => changeWishlist(shop, id, keep(...late.slice(3 * index, 3 * index + 3)))),
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
  await changeWishlist(shop, id, keep(product));
  await db.delete(customers).where(eq(customers.id, id));

  expect(await db.$count(wishlistItems)).toBe(0);
  await expect(changeWishlist(shop, id, keep(product))).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
});
