import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aBundle, aCustomer, aProduct } from "../../../tests/support/factories.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import {
  auditLog,
  backInStockSubscriptions,
  collections,
  discountCodes,
  orderLines,
  products,
  stockMovements,
  variants,
  wishlistItems,
} from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { deleteProduct, findDeletion } from "./delete-product.server.ts";

dbTest("deletes a product that was never ordered, with all that belongs to it", async ({ db, shop }) => {
  const product = await aProduct(db, { title: "Candle", stock: 3 });
  const other = await aProduct(db);
  const customer = await aCustomer(db);
  await db.insert(wishlistItems).values({ customerId: customer.id, productId: product.id, savedAt: shop.now() });
  await db.insert(backInStockSubscriptions).values({ customerId: customer.id, variantId: product.variant.id });
  await db.insert(collections).values({ slug: "calm", tag: "calm", productOrder: [product.id, other.id] });

  expect(await findDeletion(shop, product)).toEqual({
    ...{ block: null, variants: 1, pictures: 0 },
    ...{ saved: 1, waiting: 1, questions: 0 },
  });
  await deleteProduct(shop, STAFF, product.publicId);

  expect(await db.$count(products)).toBe(1);
  expect(await db.$count(variants, eq(variants.productId, product.id))).toBe(0);
  expect(await db.$count(stockMovements, eq(stockMovements.variantId, product.variant.id))).toBe(0);
  expect(await db.$count(wishlistItems)).toBe(0);
  const [collection] = await db.select().from(collections);
  expect(collection?.productOrder).toEqual([other.id]);
  const [entry] = await db.select().from(auditLog);
  expect(entry).toMatchObject({ action: "product.delete", subject: product.publicId });
  expect(entry?.facts).toEqual({ before: { title: "Candle" } });
  await expect(deleteProduct(shop, STAFF, product.publicId)).rejects.toMatchObject({ code: "PUBLIC_ID_NOT_FOUND" });
});

dbTest("keeps the items of a bundle, and deletes the bundle", async ({ db, shop }) => {
  const candle = await aProduct(db);
  const bundle = await aBundle(db, [{ variant: candle.variant }]);
  await expect(deleteProduct(shop, STAFF, candle.publicId)).rejects.toMatchObject({ facts: { why: "in-bundle" } });
  await deleteProduct(shop, STAFF, bundle.publicId);
  await deleteProduct(shop, STAFF, candle.publicId);
  expect(await db.$count(products)).toBe(0);
});

dbTest("keeps a product that a discount is limited to", async ({ db, shop }) => {
  const { id, publicId } = await aProduct(db);
  await db.insert(discountCodes).values({ code: "CALM", percent: 10, scope: "products", scopeIds: [id] });
  expect(await findDeletion(shop, { id, publicId })).toMatchObject({ block: "in-discount" });
  await expect(deleteProduct(shop, STAFF, publicId)).rejects.toMatchObject({ code: "PRODUCT_IN_USE" });
});

dbTest("keeps a product that was ordered, also when its variant is gone", async ({ db, shop }) => {
  const { product } = await anOpenOrder(shop);
  expect(await findDeletion(shop, product)).toMatchObject({ block: "ordered" });
  await expect(deleteProduct(shop, STAFF, product.publicId)).rejects.toMatchObject({ facts: { why: "ordered" } });
  await db.update(orderLines).set({ variantId: null });
  await expect(deleteProduct(shop, STAFF, product.publicId)).rejects.toMatchObject({ facts: { why: "ordered" } });
});

dbTest(
  "either deletes a product or keeps it for its order when ten customers order meanwhile",
  async ({ db, shop }) => {
    const product = await aProduct(db, { stock: 50 });
    const [deleted, ...placed] = await Promise.allSettled([
      deleteProduct(shop, STAFF, product.publicId),
      ...Array.from({ length: 10 }, () => aWaitingOrder(shop, "bank-transfer", { product })),
    ]);
    const orders = placed.filter(({ status }) => status === "fulfilled").length;
    const isDeleted = deleted?.status === "fulfilled";
    expect(isDeleted).toBe(orders === 0);
    expect(await db.$count(products)).toBe(isDeleted ? 0 : 1);
    expect(await db.$count(orderLines)).toBe(orders);
    for (const one of placed) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(DomainError);
  },
);
