import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { openForm, A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import type { Db } from "../../db/client.ts";
import { products, variants } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { findEdited } from "./edited-product.server.ts";
import type { ProductFields } from "./product-fields.ts";
import { saveProductForm } from "./save-product-form.server.ts";
import { readStockMoves } from "./stock-moves.ts";

/** Returns a function that saves the opened form of a product with these changes. */
async function openProduct(shop: Pick<Shop, "db" | "now" | "pictures">, publicId: string) {
  const { fields, typing } = await openForm(shop, publicId);
  return (typed: ProductFields) => {
    return saveProductForm(shop, STAFF, { ...typing(typed), moves: readStockMoves({ ...fields, ...typed }) });
  };
}

const variantsOf = (db: Db, publicId: string) =>
  db
    .select({ id: variants.id, values: variants.optionValues, stock: variants.stock, retired: variants.retired })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.publicId, publicId))
    .orderBy(asc(variants.position), asc(variants.id));

dbTest("counts and changes the stock of two variants with the prices, once", async ({ db, shop }) => {
  const { publicId } = await aProduct(db, {
    optionNames: ["Size"],
    variants: [
      { optionValues: ["Small"], stock: 3 },
      { optionValues: ["Large"], stock: 4 },
    ],
  });
  const [small, large] = await variantsOf(db, publicId);
  const save = await openProduct(shop, publicId);
  const form = {
    [`variant.${small?.id}.price`]: "1234",
    [`variant.${small?.id}.move`]: "9",
    [`variant.${small?.id}.moveKey`]: randomUUID(),
    [`variant.${large?.id}.move`]: "-1",
    [`variant.${large?.id}.moveKey`]: randomUUID(),
  };

  expect(await save(form)).toBe(true);
  await save(form);

  expect((await variantsOf(db, publicId)).map(({ stock }) => stock)).toEqual([9, 3]);
});

dbTest("saves nothing when the stock does not allow one of the changes", async ({ db, shop }) => {
  const { publicId, variant } = await aProduct(db, { title: "Candle", stock: 3 });
  const save = await openProduct(shop, publicId);
  const move = { [`variant.${variant.id}.move`]: "-4", [`variant.${variant.id}.moveKey`]: randomUUID() };

  const fields = { [`variant.${variant.id}.move`]: "Only 3 available." };
  await expect(save({ title: "Lamp", ...move })).rejects.toMatchObject({ code: "INVALID_INPUT", facts: { fields } });

  expect((await findEdited(shop, publicId))?.title).toBe("Candle");
  expect((await variantsOf(db, publicId)).map(({ stock }) => stock)).toEqual([3]);
});

dbTest("keeps the stock of variants when an option is added, renamed and sorted", async ({ db, shop }) => {
  const { publicId } = await aProduct(db, {
    optionNames: ["Size"],
    variants: [
      { optionValues: ["Small"], stock: 3 },
      { optionValues: ["Large"], stock: 4 },
    ],
  });
  const [small, large] = await variantsOf(db, publicId);
  const add = await openProduct(shop, publicId);
  await add({
    "option.1": "Fit",
    "option.2": "Colour",
    [`variant.${small?.id}.value2`]: "Plum",
    [`variant.${large?.id}.value2`]: "Plum",
    "variant.new1.value1": "Small",
    "variant.new1.value2": "Sand",
    "variant.new1.price": "100",
    "variant.new1.units": "7",
  });
  const [, , sand] = await variantsOf(db, publicId);
  const sort = await openProduct(shop, publicId);
  await sort({
    "option.1": "Colour",
    "option.2": "Fit",
    [`variant.${small?.id}.value1`]: "Plum",
    [`variant.${small?.id}.value2`]: "Small",
    [`variant.${large?.id}.value1`]: "Plum",
    [`variant.${large?.id}.value2`]: "Large",
    [`variant.${sand?.id}.value1`]: "Sand",
    [`variant.${sand?.id}.value2`]: "Small",
  });

  expect((await findEdited(shop, publicId))?.optionNames).toEqual(["Colour", "Fit"]);
  expect(await variantsOf(db, publicId)).toEqual([
    { id: small?.id, values: ["Plum", "Small"], stock: 3, retired: false },
    { id: large?.id, values: ["Plum", "Large"], stock: 4, retired: false },
    { id: sand?.id, values: ["Sand", "Small"], stock: 7, retired: false },
  ]);
});
