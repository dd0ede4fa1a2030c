import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import type { ChangedProduct } from "../../../db/schema/catalog-changes.ts";
import { categories, productChanges, products } from "../../../db/schema/index.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import type { LeftProduct } from "./bulk-product.ts";
import { logPrices } from "./change-prices.server.ts";
import { type BulkShop, type BulkStaff, type EditedInBulk, saveEdited, UNDO_MS } from "./change-products.server.ts";
import { lockBulkProducts } from "./find-bulk-products.server.ts";

/**
 * Restores the values before a change, within a day, once. Products that were changed since stay as they are.
 * @returns null when the change is unknown, undone or older
 */
export async function undoChange(
  { db, now }: BulkShop,
  staff: BulkStaff,
  id: string,
): Promise<{ undone: number; left: LeftProduct[] } | null> {
  const since = new Date(now().getTime() - UNDO_MS);
  const isUndoable = and(
    eq(productChanges.id, id),
    isNull(productChanges.undoneAt),
    gt(productChanges.createdAt, since),
  );
  return db.transaction(async (tx) => {
    const [change] = await tx.update(productChanges).set({ undoneAt: now() }).where(isUndoable).returning();
    if (!change) return null;
    const ids = change.products.map((changed) => changed.id);
    const locked = await lockBulkProducts(tx, inArray(products.id, ids));
    const found = new Map(locked.map((product) => [product.id, product]));
    const known = await lockCategories(tx, change.products);
    const edited = change.products.flatMap(({ before, variantsBefore, ...changed }): EditedInBulk[] => {
      const product = found.get(changed.id);
      const isSame = product?.version === changed.version;
      const hasCategory = before.categoryId === undefined || known.has(before.categoryId);
      return isSame && hasCategory ? [{ product, edit: { product: before, variants: variantsBefore } }] : [];
    });
    await saveEdited(tx, edited, now());
    await logUndo(tx, staff, edited);
    const restored = new Set(edited.map(({ product }) => product.id));
    const left = locked.filter((product) => !restored.has(product.id));
    return { undone: edited.length, left: left.map(({ publicId }) => ({ publicId, why: "changed" as const })) };
  });
}

/** Returns the former categories that still exist, and keeps them until the transaction ends. */
async function lockCategories(tx: Db, changed: readonly ChangedProduct[]): Promise<Set<string>> {
  const ids = [...new Set(changed.flatMap(({ before }) => before.categoryId ?? []))];
  if (ids.length === 0) return new Set();
  const isWanted = inArray(categories.id, ids);
  const found = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(isWanted)
    .orderBy(asc(categories.id))
    .for("key share");
  return new Set(found.map(({ id }) => id));
}

/** Logs prices for each product, and other values in one entry, as the change did. */
async function logUndo(tx: Db, staff: BulkStaff, edited: readonly EditedInBulk[]): Promise<void> {
  const [first] = edited;
  if (!first) return;
  if (first.edit.variants.length > 0) return logPrices(tx, staff, edited);
  await writeAudit(tx, staff, {
    action: "products.undo-change",
    subject: "products",
    after: { count: edited.length, products: edited.map(({ product }) => product.publicId) },
  });
}
