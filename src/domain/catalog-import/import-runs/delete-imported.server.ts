import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import {
  accountCartLines,
  backInStockSubscriptions,
  bundleComponents,
  categories,
  categoryTranslations,
  collections,
  discountCodes,
  enquiries,
  oldSlugs,
  orderBundles,
  orderLines,
  productQuestions,
  productReviews,
  products,
  purchaseLines,
  stockMovements,
  variants,
  wishlistItems,
} from "../../../db/schema/index.ts";

/**
 * Deletes those of the products to which nothing that customers or staff made refers, such as an order or a bundle.
 * Stock movements of imports do not count as references, others do.
 * @returns the number of deleted products
 */
export async function deleteUnreferenced(tx: Db, productIds: readonly string[]): Promise<number> {
  if (productIds.length === 0) return 0;
  const { id, publicId } = products;
  const ofVariant = (table: SQL, extra = sql`true`) =>
    none(sql`${table} r join ${variants} v on v.id = r.variant_id where v.product_id = ${id} and ${extra}`);
  const ofProduct = (table: SQL) => none(sql`${table} r where r.product_id = ${id}`);
  const hasBundle = sql`exists (select from ${variants} v where v.product_id = ${id} and v.is_bundle)`;
  const isUnused = and(
    inArray(id, [...productIds]),
    none(sql`${orderLines} r where r.product_public_id = ${publicId}`),
    none(sql`${orderBundles} r where product_public_id = ${publicId}`),
    none(sql`${enquiries} r where r.product_public_id = ${publicId}`),
    none(sql`${collections} r where ${id} = any(r.product_order)`),
    none(sql`${discountCodes} r where ${id} = any(r.scope_ids)`),
    ofProduct(sql`${productReviews}`),
    ofProduct(sql`${productQuestions}`),
    ofProduct(sql`${wishlistItems}`),
    ofVariant(sql`${accountCartLines}`),
    ofVariant(sql`${bundleComponents}`),
    ofVariant(sql`${backInStockSubscriptions}`),
    ofVariant(sql`${purchaseLines}`),
    ofVariant(sql`${stockMovements}`, sql`r.reason <> 'import'`),
  );
  // Bundles first, so that nothing refers to the items of those that are deleted.
  const bundles = await tx.delete(products).where(and(hasBundle, isUnused));
  const others = await tx.delete(products).where(isUnused);
  return (bundles.rowCount ?? 0) + (others.rowCount ?? 0);
}

/**
 * Deletes those of the categories that are empty and have neither texts of the owner, nor a discount, nor an old slug.
 * @returns the number of deleted categories
 */
export async function deleteEmptyCategories(tx: Db, categoryIds: readonly string[]): Promise<number> {
  if (categoryIds.length === 0) return 0;
  const { id, level, menuName, words, picture } = categories;
  const uses = [products, categoryTranslations, oldSlugs];
  let deleted = 0;
  // Subcategories first, so that a category whose only ones are deleted is empty, too.
  for (const each of [2, 1]) {
    const { rowCount } = await tx
      .delete(categories)
      .where(
        and(
          inArray(id, [...categoryIds]),
          eq(level, each),
          isNull(picture),
          sql`${menuName} = '' and ${words} = ''`,
          none(sql`${categories} r where r.parent_id = ${id}`),
          none(sql`${discountCodes} r where ${id} = any(r.scope_ids)`),
          ...uses.map((table) => none(sql`${table} r where r.category_id = ${id}`)),
        ),
      );
    deleted += rowCount ?? 0;
  }
  return deleted;
}

const none = (rows: SQL) => sql`not exists (select from ${rows})`;
