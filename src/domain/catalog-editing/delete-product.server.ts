import { and, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  backInStockSubscriptions,
  bundleComponents,
  collections,
  discountCodes,
  enquiries,
  orderBundles,
  orderLines,
  productImages,
  productQuestions,
  products,
  variants,
  wishlistItems,
} from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { lockEdited } from "./edited-product.server.ts";
import type { Deletion, DeletionBlock } from "./product-deletion.ts";

/** Returns whether a product can be deleted, and what its customers lose. */
export async function findDeletion(
  { db }: Pick<Shop, "db">,
  { id, publicId }: { id: string; publicId: string },
): Promise<Deletion> {
  const own = ownVariants(db, id);
  const [block, counts] = await Promise.all([
    findBlock(db, { id, publicId }),
    Promise.all([
      db.$count(variants, and(eq(variants.productId, id), not(variants.retired))),
      db.$count(productImages, eq(productImages.productId, id)),
      db.$count(wishlistItems, eq(wishlistItems.productId, id)),
      db.$count(backInStockSubscriptions, inArray(backInStockSubscriptions.variantId, own)),
      db.$count(productQuestions, eq(productQuestions.productId, id)),
    ]),
  ]);
  const [ofVariants, pictures, saved, waiting, questions] = counts;
  return { block, variants: ofVariants, pictures, saved, waiting, questions };
}

/**
 * Deletes a product for good, with its variants, stock movements, questions and places in wishlists and carts.
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND; PRODUCT_IN_USE when it was ordered or something else needs it
 */
export async function deleteProduct(
  { db }: Pick<Shop, "db">,
  staff: Pick<StaffMember, "userId">,
  publicId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // An order under way has locked the variants, so it is committed and found, or finds no variant.
    const { id, title } = await lockEdited(tx, publicId);
    const why = (await findBlock(tx, { id, publicId })) ?? ((await isNamedInOrder(tx, publicId)) ? "ordered" : null);
    if (why !== null) throw new DomainError("PRODUCT_IN_USE", { why });
    await tx
      .update(collections)
      .set({ productOrder: sql`array_remove(${collections.productOrder}, ${id}::uuid)` })
      .where(sql`${id}::uuid = any(${collections.productOrder})`);
    await tx.delete(products).where(eq(products.id, id));
    await markCatalogChanged(tx);
    await writeAudit(tx, staff, { action: "product.delete", subject: publicId, before: { title } });
  });
}

async function findBlock(db: Db, { id, publicId }: { id: string; publicId: string }): Promise<DeletionBlock | null> {
  const own = ownVariants(db, id);
  const has = (table: SQL, which: SQL | undefined) => sql<boolean>`exists (select from ${table} where ${which})`;
  const hasLines = has(sql`${orderLines}`, inArray(orderLines.variantId, own));
  const hasBundles = has(sql`${orderBundles}`, inArray(orderBundles.variantId, own));
  const hasRequests = has(sql`${enquiries}`, eq(enquiries.productPublicId, publicId));
  const isInBundle = has(
    sql`${bundleComponents}`,
    and(inArray(bundleComponents.variantId, own), not(inArray(bundleComponents.bundleId, own))),
  );
  const isInDiscount = has(sql`${discountCodes}`, sql`${id}::uuid = any(${discountCodes.scopeIds})`);
  const [found] = await db
    .select({ isOrdered: sql<boolean>`${hasLines} or ${hasBundles} or ${hasRequests}`, isInBundle, isInDiscount })
    .from(products)
    .where(eq(products.id, id));
  if (found?.isOrdered) return "ordered";
  if (found?.isInBundle) return "in-bundle";
  return found?.isInDiscount ? "in-discount" : null;
}

/** Finds lines whose variant no longer exists, too. Reads all lines, so pages do not call it. */
async function isNamedInOrder(db: Db, publicId: string): Promise<boolean> {
  const lines = await db.$count(orderLines, eq(orderLines.productPublicId, publicId));
  return lines > 0 || (await db.$count(orderBundles, eq(orderBundles.productPublicId, publicId))) > 0;
}

function ownVariants(db: Db, productId: string) {
  return db.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId));
}
