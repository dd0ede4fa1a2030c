import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { newProductInput, openForm, A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import { auditLog, products, productTranslations, variants } from "../../db/schema/index.ts";
import { getCatalogVersion } from "../catalog/catalog-version.server.ts";
import { findProduct } from "../catalog/find-product.server.ts";
import { isFailure } from "../errors.ts";
import { rupees } from "../money.ts";
import { duplicateProduct } from "./duplicate-product.server.ts";
import { findEdited } from "./edited-product.server.ts";
import { findPreview, previewChange } from "./preview-product.server.ts";
import { addProduct } from "./save-product.server.ts";

const PICTURES = [
  { picture: "aa", width: 640, height: 800 },
  { picture: "bb", width: 640, height: 800 },
];

dbTest("copies everything as a draft except stock, SKUs, scheduled times and sales", async ({ db, shop }) => {
  const input = newProductInput({
    description: "Soft.",
    tags: "calm",
    "fact.material": "silk",
    blurred: "on",
    publishAt: "2026-01-01T00:00",
    "option.1": "Size",
    "variant.new1.value1": "Small",
    "variant.new1.units": "3",
    "variant.new1.sku": "R-S",
    "variant.new1.sale": "4000",
    "variant.new1.cost": "900",
    "variant.new1.compareAt": "5000",
    "variant.new1.uncounted": "on",
  });
  const publicId = await addProduct(shop, STAFF, { input, pictures: PICTURES });
  const original = await findEdited(shop, publicId);
  await db.insert(productTranslations).values({ productId: original?.id ?? "", language: "ta", title: "அங்கி" });
  await db.update(products).set({ soldCount: 7, video: "robe.mp4" });

  const copyId = await duplicateProduct(shop, STAFF, publicId);

  expect(copyId).not.toBe(publicId);
  const copy = await findEdited(shop, copyId);
  expect(copy).toMatchObject({
    title: "Robe (copy)",
    description: "Soft.",
    category: "Rest",
    tags: ["calm"],
    typedFacts: { material: ["silk"] },
    optionNames: ["Size"],
    visible: false,
    blurred: true,
    publishAt: null,
    saleFrom: null,
    version: 1,
    images: PICTURES,
    variants: [
      {
        optionValues: ["Small"],
        priceCents: rupees(4_500),
        compareAtCents: rupees(5_000),
        costCents: rupees(900),
        saleCents: null,
        sku: "",
        barcode: "",
        stock: 0,
        isStockTracked: false,
      },
    ],
  });
  const [row] = await db.select().from(products).where(eq(products.publicId, copyId));
  expect(row).toMatchObject({ soldCount: 0, video: "robe.mp4", listed: false });
  expect(await db.select({ title: productTranslations.title }).from(productTranslations)).toEqual([
    { title: "அங்கி" },
    { title: "அங்கி" },
  ]);
  expect(await findEdited(shop, publicId)).toEqual({ ...original });
  const [noted] = await db.select().from(auditLog).where(eq(auditLog.action, "product.duplicate"));
  expect(noted).toMatchObject({ subject: copyId, facts: { before: { product: publicId } } });
});

dbTest("previews a draft for staff and hides it from customers", async ({ shop, db }) => {
  const { publicId } = await aProduct(db, { title: "Robe", visible: false, stock: 2 });

  expect(await findPreview(shop, publicId)).toMatchObject({ product: { title: "Robe", stock: 2, isInStock: true } });
  expect(await findProduct(shop, publicId)).toBeNull();
  expect(await findPreview(shop, "nothing")).toBeNull();
});

dbTest("saves nothing when a product is previewed", async ({ shop, db }) => {
  const { publicId, variant } = await aProduct(db, { title: "Candle" });
  const { typing } = await openForm(shop, publicId);
  const typed = typing({ title: "Honey candle", [`variant.${variant.id}.price`]: "1200", newCategory: "Lights" });
  const [before, version] = [await findEdited(shop, publicId), await getCatalogVersion(db)];

  const { product } = await previewChange(shop, STAFF, typed);

  expect(product).toMatchObject({ title: "Honey candle", category: { name: "Lights" } });
  expect(product.variants).toMatchObject([{ priceCents: rupees(1_200) }]);
  expect(await findEdited(shop, publicId)).toEqual(before);
  expect(await getCatalogVersion(db)).toBe(version);
  expect(await db.$count(auditLog)).toBe(0);
  expect(await db.$count(variants)).toBe(1);
  const late = await previewChange(shop, STAFF, { ...typed, version: 7 }).catch((error: unknown) => error);
  expect(isFailure(late, "PRODUCT_CHANGED")).toBe(true);
});
