import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { openForm, A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import { auditLog } from "../../db/schema/index.ts";
import { findProduct } from "../catalog/find-product.server.ts";
import { archiveProduct } from "./archive-product.server.ts";
import { listProductsForStaff } from "./list-products.server.ts";
import { changeProduct } from "./save-product.server.ts";

dbTest("hides an archived product everywhere, and unarchives it as a draft", async ({ db, shop }) => {
  const { publicId } = await aProduct(db, { title: "Candle" });
  const archive = (isArchived: boolean) => archiveProduct(shop, STAFF, { publicId, isArchived });

  await archive(true);
  await archive(true);

  expect(await findProduct(shop, publicId)).toBeNull();
  expect((await listProductsForStaff(shop, {})).products).toEqual([]);
  expect((await listProductsForStaff(shop, { state: "archived" })).products).toMatchObject([
    { publicId, state: "archived" },
  ]);
  await archive(false);
  expect((await listProductsForStaff(shop, {})).products).toMatchObject([{ publicId, state: "draft" }]);
  expect(await db.$count(auditLog)).toBe(2);
});

dbTest("unarchives a product that staff make visible", async ({ db, shop }) => {
  const { publicId } = await aProduct(db);
  await archiveProduct(shop, STAFF, { publicId, isArchived: true });

  await changeProduct(shop, STAFF, (await openForm(shop, publicId)).typing({ visible: "on" }));

  expect(await findProduct(shop, publicId)).toMatchObject({ publicId });
  expect((await listProductsForStaff(shop, { state: "archived" })).products).toEqual([]);
});
