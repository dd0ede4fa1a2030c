import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { openForm, A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import { productImages, products, variants } from "../../db/schema/index.ts";
import { changeProduct } from "../catalog-editing/save-product.server.ts";
import { findTranslations } from "../catalog-editing/translate-product.server.ts";
import { findProduct } from "./find-product.server.ts";
import { findSellingPoints } from "./selling-points.server.ts";

type Invalid<Row> = [name: string, facts: Partial<Row>, constraint: string];

dbTest.for<Invalid<typeof products.$inferInsert>>([
  ["a limit above 20", { maxPerOrder: 21 }, "products_max_per_order_is_within_limit"],
  ["a warranty of no months", { warrantyMonths: 0 }, "products_warranty_is_positive"],
  ["a benefit without an icon", { benefits: ["Quiet"] }, "products_benefits_have_an_icon"],
  ["four benefits", { benefits: Array(4).fill("quiet: Quiet") }, "products_benefits_have_an_icon"],
  ["four companions", { goesWith: ["a", "b", "c", "d"] }, "products_go_with_three_at_most"],
])("rejects %s", async ([, facts, constraint], { db }) => {
  const { id } = await aProduct(db);

  const changed = db.update(products).set(facts).where(eq(products.id, id));

  await expect(changed).rejects.toMatchObject({ cause: { constraint } });
});

dbTest.for<Invalid<typeof variants.$inferInsert>>([
  ["a swatch that is no colour", { swatch: "red" }, "variants_swatch_is_a_colour"],
  ["a content without a unit", { content: "12" }, "variants_content_is_an_amount"],
])("rejects %s", async ([, facts, constraint], { db }) => {
  const { variant } = await aProduct(db);

  const changed = db.update(variants).set(facts).where(eq(variants.id, variant.id));

  await expect(changed).rejects.toMatchObject({ cause: { constraint } });
});

dbTest("offers benefits and suitability for translation", async ({ db, shop }) => {
  const { publicId } = await aProduct(db, { benefits: ["soft: Soft"], goodFor: "beginners" });

  const translations = await findTranslations(shop, publicId);

  expect(translations?.words.map(({ english }) => english)).toEqual(["beginners", "Soft"]);
});

dbTest(
  "shows the picture of a variant after the pictures were sorted, and the main one when it is gone",
  async ({ db, shop }) => {
    const { id, publicId, variant } = await aProduct(db);
    const image = { productId: id, width: 640, height: 800 };
    await db.insert(productImages).values([
      { ...image, position: 1, picture: "aa" },
      { ...image, position: 2, picture: "bb" },
    ]);
    const shown = async () => (await findProduct(shop, publicId))?.variants[0]?.picture;
    await changeProduct(
      shop,
      STAFF,
      (await openForm(shop, publicId)).typing({ [`variant.${variant.id}.picture`]: "bb" }),
    );
    expect(await shown()).toBe(1);

    await db.delete(productImages);
    await db.insert(productImages).values([
      { ...image, position: 1, picture: "bb" },
      { ...image, position: 2, picture: "aa" },
    ]);
    expect(await shown()).toBe(0);
    await db.delete(productImages).where(eq(productImages.picture, "bb"));
    expect(await shown()).toBeUndefined();
  },
);

dbTest("returns nothing for a product without selling points", async ({ db }) => {
  const { publicId } = await aProduct(db);

  expect(await findSellingPoints({ db }, publicId)).toEqual({ benefits: [], goodFor: "", warrantyMonths: null });
});
