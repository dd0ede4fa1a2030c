import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { productImages } from "../../db/schema/index.ts";
import { addItemPictures } from "./item-pictures.server.ts";
import type { OrderedItem } from "./order-details.ts";

dbTest("returns the main picture of each product, marked when it is to be blurred", async ({ db, shop }) => {
  const [plain, blurred, without] = await Promise.all([aProduct(db), aProduct(db, { blurred: true }), aProduct(db)]);
  const size = { width: 960, height: 960 };
  await db.insert(productImages).values([
    { productId: plain.id, position: 1, picture: "first", ...size },
    { productId: plain.id, position: 2, picture: "second", ...size },
    { productId: blurred.id, position: 1, picture: "private", ...size },
  ]);
  const itemOf = ({ publicId: code }: { publicId: string }): OrderedItem => ({
    code,
    variantId: null,
    title: "",
    variantLabel: "",
    sku: "",
    quantity: 1,
    priceCents: plain.variant.priceCents,
  });

  const orders = [{ items: [itemOf(plain), itemOf(blurred)] }, { items: [itemOf(without)] }];
  const pictured = await addItemPictures(shop, orders);

  expect(pictured.map(({ items }) => items.map(({ image }) => image))).toEqual([["first", "b__private"], [""]]);
  expect(await addItemPictures(shop, [])).toEqual([]);
});
