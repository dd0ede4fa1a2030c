import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCustomer, aProduct } from "../../../tests/support/factories.ts";
import type { Db } from "../../db/client.ts";
import { accountCartLines } from "../../db/schema/index.ts";
import { changeAccountCart, findAccountCart, setAccountCart } from "./account-cart.server.ts";
import { MAX_LINES } from "./cart-limits.ts";

async function variantsOf(db: Db, count: number) {
  const products = await Promise.all(Array.from({ length: count }, () => aProduct(db, { stock: 5 })));
  return products.map(({ variant }) => variant.id);
}

dbTest("sets single lines, so that changes of two devices do not undo each other", async ({ db, shop }) => {
  const { id } = await aCustomer(db);
  const [first = "", second = ""] = await variantsOf(db, 2);

  await Promise.all([
    changeAccountCart(shop, id, [{ variantId: first, quantity: 2 }]),
    changeAccountCart(shop, id, [{ variantId: second, quantity: 1 }]),
  ]);
  await changeAccountCart(shop, id, [{ variantId: first, quantity: 3 }]);

  const cart = await findAccountCart(shop, id, "en");
  expect(new Map(cart?.map(({ variantId, quantity }) => [variantId, quantity]))).toEqual(
    new Map([
      [first, 3],
      [second, 1],
    ]),
  );
  await changeAccountCart(shop, id, [{ variantId: first, quantity: 0 }]);
  expect((await findAccountCart(shop, id, "en"))?.map(({ variantId }) => variantId)).toEqual([second]);
});

dbTest("keeps carts of different customers apart and ignores unknown variants", async ({ db, shop }) => {
  const [one, other] = [await aCustomer(db), await aCustomer(db)];
  const [variantId = ""] = await variantsOf(db, 1);

  await changeAccountCart(shop, one.id, [
    { variantId, quantity: 1 },
    { variantId: "00000000-0000-4000-8000-000000000000", quantity: 1 },
  ]);

  expect(await findAccountCart(shop, one.id, "en")).toHaveLength(1);
  expect(await findAccountCart(shop, other.id, "en")).toEqual([]);
});

dbTest("stores fifty lines and drops the fifty-first", { tags: ["full"] }, async ({ db, shop }) => {
  const { id } = await aCustomer(db);
  const ids = await variantsOf(db, MAX_LINES + 1);

  await changeAccountCart(
    shop,
    id,
    ids.slice(0, MAX_LINES).map((variantId) => ({ variantId, quantity: 1 })),
  );
  await changeAccountCart({ ...shop, now: () => new Date(shop.now().getTime() + 1) }, id, [
    { variantId: ids.at(-1) ?? "", quantity: 1 },
  ]);

  const kept = await findAccountCart(shop, id, "en");
  expect(kept).toHaveLength(MAX_LINES);
  expect(kept?.map(({ variantId }) => variantId)).not.toContain(ids.at(-1));
});

dbTest("deletes the lines and stores no more when the customer turns the account's cart off", async ({ db, shop }) => {
  const { id } = await aCustomer(db);
  const [variantId = ""] = await variantsOf(db, 1);
  await changeAccountCart(shop, id, [{ variantId, quantity: 1 }]);

  await setAccountCart(shop, id, false);
  await changeAccountCart(shop, id, [{ variantId, quantity: 1 }]);

  expect(await findAccountCart(shop, id, "en")).toBeNull();
  expect(await db.$count(accountCartLines)).toBe(0);
});
