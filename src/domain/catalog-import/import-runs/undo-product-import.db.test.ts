import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aDiscount } from "../../../../tests/support/discounts.ts";
import { aCustomer, aProduct } from "../../../../tests/support/factories.ts";
import { manyProducts } from "../../../../tests/support/many-products.ts";
import { anOrderOf } from "../../../../tests/support/orders/sold-order.ts";
import { importFile, importOf, revertImport } from "../../../../tests/support/product-imports.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../../tests/support/steps/product-form.ts";
import type { Db } from "../../../db/client.ts";
import {
  accountCartLines,
  backInStockSubscriptions,
  bundleComponents,
  categories,
  collections,
  enquiries,
  orderBundles,
  orderLines,
  productFacts,
  productImages,
  productQuestions,
  productReviews,
  products,
  stockMovements,
  variants,
  wishlistItems,
} from "../../../db/schema/index.ts";
import { rupees } from "../../money.ts";
import { undoImport } from "./product-imports.server.ts";

const HEADER =
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Material (product.metafields.facts.material)";
const file = (...rows: string[]) => [HEADER, ...rows].join("\n");

const BEFORE = file(
  'robe,Linen robe,<p>Soft</p>,Loom,Robes,"soft, linen",true,Size,S,R-S,3,4500,5000,robe.jpg,silk',
  "robe,,,,,,,,M,R-M,4,4500,,,",
  "candle,Amber candle,,,Scents,,true,Title,Default Title,C-1,10,1200,,,",
);
const AFTER = file(
  "robe,Cotton robe,<p>Warm</p>,Weaver,Nightwear,cotton,false,Size,S,R-1,7,4000,,other.jpg,",
  "robe,,,,,,,,L,R-L,9,4100,,,",
  "lamp,A lamp,,,Scents,,true,Title,Default Title,L-1,5,900,,,",
);

/** Everything that an import can change, without timestamps. */
async function facts(db: Db) {
  const { publicId, handle, title, description, descriptionText, vendor, tags, optionNames, visible } = products;
  const columns = { publicId, handle, title, description, descriptionText, vendor, tags, optionNames, visible };
  return {
    products: await db
      .select({ ...columns, categoryId: products.categoryId, archivedAt: products.archivedAt, listed: products.listed })
      .from(products)
      .orderBy(asc(products.id)),
    variants: await db.select().from(variants).where(eq(variants.retired, false)).orderBy(asc(variants.id)),
    pictures: (await db.select().from(productImages).orderBy(asc(productImages.source))).map(
      ({ id: _, ...rest }) => rest,
    ),
    facts: await db.select().from(productFacts).orderBy(asc(productFacts.productId)),
    categories: await db.select().from(categories).orderBy(asc(categories.id)),
  };
}

dbTest(
  "restores changed products and deletes created products and categories when an import is undone",
  async ({ db, shop }) => {
    await importFile(shop, BEFORE);
    const before = await facts(db);
    const id = await importFile(shop, AFTER);
    expect(await facts(db)).not.toEqual(before);

    await revertImport(shop, id);

    expect(await facts(db)).toEqual(before);
    const undone = { status: "undone", putBack: 2, deletedProducts: 1, keptCount: 0, undoable: 0 };
    expect(await importOf(shop, id)).toMatchObject(undone);
    await expect(undoImport(shop, STAFF, id)).rejects.toMatchObject({ code: "IMPORT_OVER" });
  },
);

type Imported = { id: string; publicId: string; title: string; variantId: string };

/** Creates a reference to the product in each table that can have one. */
const REFERENCES: Record<string, (db: Db, product: Imported) => Promise<unknown>> = {
  "an order": async (db, { publicId }) => {
    await anOrderOf(db);
    await db.update(orderLines).set({ productPublicId: publicId });
  },
  "an enquiry": async (db, { publicId, title, variantId }) => {
    const { id: customerId } = await aCustomer(db);
    const asked = { productPublicId: publicId, title, variantId, quantity: 1, priceCents: rupees(900) };
    await db.insert(enquiries).values({
      reference: "E-7KQ2M9",
      customerId,
      key: randomUUID(),
      kind: "discreet",
      totalCents: rupees(900),
      ...asked,
    });
  },
  "a review": async (db, { id: productId }) => {
    const { id: customerId } = await aCustomer(db);
    const review = { stars: 4, nickname: "Blue moon", text: "Well made.", language: "en", writtenAt: new Date() };
    await db.insert(productReviews).values({ productId, customerId, ...review });
  },
  "a wishlist": async (db, { id: productId }) => {
    const { id: customerId } = await aCustomer(db);
    await db.insert(wishlistItems).values({ productId, customerId, savedAt: new Date() });
  },
  "a back-in-stock subscription": async (db, { variantId }) => {
    const { id: customerId } = await aCustomer(db);
    await db.insert(backInStockSubscriptions).values({ variantId, customerId });
  },
  "a question": (db, { id: productId }) =>
    db
      .insert(productQuestions)
      .values({ productId, text: "Is it bright?", language: "en", formKey: randomUUID(), askedAt: new Date() }),
  "the cart of an account": async (db, { variantId }) => {
    const { id: customerId } = await aCustomer(db);
    await db.insert(accountCartLines).values({ customerId, variantId, quantity: 1, addedAt: new Date() });
  },
  "a bundle": async (db, { variantId }) => {
    const { variant } = await aProduct(db, { title: "Set" });
    await db.insert(bundleComponents).values({ bundleId: variant.id, variantId, quantity: 1 });
  },
  "a bundle of an order": async (db, { publicId, title }) => {
    const { id: orderId } = await anOrderOf(db);
    const bundle = { orderId, productPublicId: publicId, title, priceCents: rupees(900), quantity: 1 };
    await db.insert(orderBundles).values(bundle);
  },
  "a discount": (db, { id }) => aDiscount(db, { scope: "products", scopeIds: [id] }),
  "a collection": (db, { id }) => db.insert(collections).values({ slug: "calm", tag: "calm", productOrder: [id] }),
  "a stock change by staff": (db, { variantId }) =>
    db.insert(stockMovements).values({ variantId, delta: 2, reason: "adjusted", actor: "test" }),
};

dbTest.for(Object.keys(REFERENCES))(
  "archives a created product that %s refers to",
  { tags: ["full"] },
  async (name, { db, shop }) => {
    await importFile(shop, BEFORE);
    const id = await importFile(shop, AFTER);
    const isLamp = eq(products.handle, "lamp");
    const [lamp] = await db
      .select({ id: products.id, publicId: products.publicId, title: products.title, variantId: variants.id })
      .from(products)
      .innerJoin(variants, eq(variants.productId, products.id))
      .where(isLamp);
    if (lamp) await REFERENCES[name]?.(db, lamp);

    await revertImport(shop, id);

    const [after] = await db.select().from(products).where(isLamp);
    expect(after).toMatchObject({ visible: false, archivedAt: expect.any(Date), listed: false });
    expect(await importOf(shop, id)).toMatchObject({ status: "undone", putBack: 2, deletedProducts: 0 });
  },
);

dbTest("keeps units sold since the import sold", async ({ db, shop }) => {
  await importFile(shop, BEFORE);
  const id = await importFile(shop, BEFORE.replace("C-1,10", "C-1,25"));
  const [candle] = await db.select().from(variants).where(eq(variants.sku, "C-1"));
  await db.insert(stockMovements).values({ variantId: candle?.id ?? "", delta: -4, reason: "adjusted", actor: "test" });

  await revertImport(shop, id);

  const [after] = await db.select().from(variants).where(eq(variants.sku, "C-1"));
  expect(after?.stock).toBe(6);
});

dbTest("leaves and reports products changed since, and restores the others", async ({ db, shop }) => {
  await importFile(shop, BEFORE);
  const id = await importFile(shop, AFTER);
  await db.update(products).set({ title: "Mine", version: 7 }).where(eq(products.handle, "robe"));

  await revertImport(shop, id);

  expect(await importOf(shop, id)).toMatchObject({ putBack: 1, keptCount: 1, kept: [{ title: "Mine" }] });
  const [robe] = await db.select().from(products).where(eq(products.handle, "robe"));
  expect(robe).toMatchObject({ title: "Mine", vendor: "Weaver" });
});

dbTest("undoes only the last import, many products in batches", { tags: ["full"] }, async ({ db, shop }) => {
  const first = await importFile(shop, BEFORE);
  const second = await importFile(shop, [...manyProducts(120)].join(""));

  await expect(undoImport(shop, STAFF, first)).rejects.toMatchObject({ code: "IMPORT_OVER" });
  await revertImport(shop, second);

  expect(await importOf(shop, second)).toMatchObject({ status: "undone", putBack: 120, done: 120, total: 120 });
  expect(await db.$count(products, eq(products.visible, true))).toBe(2);
});

dbTest("archives a product again that the import took out of the archive", async ({ db, shop }) => {
  await importFile(shop, BEFORE);
  const archivedAt = new Date("2026-01-02T03:04:05Z");
  await db.update(products).set({ visible: false, archivedAt }).where(eq(products.handle, "candle"));

  const id = await importFile(shop, BEFORE);
  await revertImport(shop, id);

  const [candle] = await db.select().from(products).where(eq(products.handle, "candle"));
  expect(candle).toMatchObject({ visible: false, archivedAt });
});
