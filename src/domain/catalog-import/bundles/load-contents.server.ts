import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { bundleComponents, products, variants } from "../../../db/schema/index.ts";
import { type BundleComponent, DELETED, nameComponent } from "./bundle-component.ts";

/** Whether no other variant that can be sold has the SKU of a component. */
const isOnlyOne = sql<boolean>`not exists (select from variants other join products p on p.id = other.product_id
  where lower(other.sku) = lower(${variants.sku}) and other.id <> ${variants.id}
    and not other.retired and p.archived_at is null)`;

/** Returns the contents of the products' bundles by variant, with the names that find them in product files. */
export async function loadContents(db: Db, productIds: string[]): Promise<Map<string, BundleComponent[]>> {
  const { bundleId, variantId, quantity, id } = bundleComponents;
  const bundles = db.select({ id: variants.id }).from(variants).where(inArray(variants.productId, productIds));
  const rows = await db
    .select({
      bundleId,
      variantId,
      quantity,
      isOnlyOne,
      sku: variants.sku,
      handle: products.handle,
      optionValues: variants.optionValues,
    })
    .from(bundleComponents)
    .leftJoin(variants, eq(variants.id, variantId))
    .leftJoin(products, eq(products.id, variants.productId))
    .where(inArray(bundleId, bundles))
    .orderBy(asc(bundleId), asc(id));
  const named = rows.map(({ sku, handle, optionValues, isOnlyOne: isUnique, ...row }) => {
    if (sku === null || handle === null || optionValues === null) return { ...row, name: DELETED };
    return { ...row, name: nameComponent({ sku, handle, optionValues }, isUnique) };
  });
  const contents = new Map<string, BundleComponent[]>();
  for (const { bundleId: key, ...component } of named) contents.set(key, [...(contents.get(key) ?? []), component]);
  return contents;
}
