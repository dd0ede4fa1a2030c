import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { categories, productImportChanges, productImports, products } from "../../../db/schema/index.ts";
import { actorOf } from "../../audit/actor.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { markCatalogChanged } from "../../catalog/catalog-version.server.ts";
import { isParent, parentCategory, pathOfCategory } from "../../catalog/category-tree.server.ts";
import { invariant } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { findUnrestorable } from "../bundles/find-unrestorable.server.ts";
import { itemIdsOf } from "../bundles/save-contents.server.ts";
import { sanitizeDescription } from "../sanitize-description.server.ts";
import { type PlannedProduct, saveProducts } from "../save-products.server.ts";
import { loadByHandleLocked } from "../stored-products.server.ts";
import { type ClaimedImport, createProgressReporter, hasClaim } from "./claim-product-import.server.ts";
import { deleteEmptyCategories, deleteUnreferenced } from "./delete-imported.server.ts";
import { restorePlan } from "./restore-plan.ts";

type UndoShop = Pick<Shop, "db" | "now" | "pictures">;

/** Maximum number of products per transaction. */
const BATCH = 50;

/**
 * Undoes an import, some products at a time. Products that staff changed since stay and are recorded. Products and
 * categories that the import created are deleted, or archived if something refers to them. An interrupted undo
 * continues where it stopped.
 */
export async function undoClaimed(shop: UndoShop, claimed: ClaimedImport): Promise<void> {
  const report = createProgressReporter(shop, claimed);
  const changes = productImportChanges;
  const isOfThis = eq(changes.importId, claimed.id);
  const total = claimed.deletedProducts + (await shop.db.$count(changes, isOfThis));
  let left = await shop.db.$count(changes, and(isOfThis, isNull(changes.wasSkipped)));
  while (left > 0) {
    await report({ phase: "products", done: total - left, total });
    left -= await undoSome(shop, claimed);
  }
  await shop.db.transaction(async (tx) => {
    const ended = { status: "undone", claimedBy: null, claimedUntil: null, done: total, total } as const;
    const { rowCount } = await tx.update(productImports).set(ended).where(hasClaim(claimed));
    if (!rowCount) return;
    const [kept] = await tx.select({ count: count() }).from(changes).where(and(isOfThis, changes.wasSkipped));
    if (await deleteEmptyCategories(tx, claimed.createdCategories)) await markCatalogChanged(tx);
    const after = { putBack: total - (kept?.count ?? 0), kept: kept?.count ?? 0 };
    await writeAudit(tx, { userId: claimed.staffId }, { action: "products.import-undone", subject: claimed.id, after });
  });
}

async function undoSome(shop: UndoShop, { id: importId, staffId }: ClaimedImport): Promise<number> {
  const [generatedPicture] = await shop.pictures.generatedPictures();
  invariant(generatedPicture, "picture store returned no generated picture");
  return shop.db.transaction(async (tx) => {
    const changes = await findChanges(tx, importId);
    const stored = await loadByHandleLocked(
      tx,
      changes.map(({ handle }) => handle),
      changes.flatMap(({ before }) => (before ? itemIdsOf(before) : [])),
    );
    const states = await findStates(
      tx,
      changes.map(({ productId }) => productId),
    );
    const unchanged = changes.filter(({ productId, version }) => states.get(productId)?.version === version);
    const paths = await categoryPaths(tx);
    const restoring = unchanged.flatMap(({ handle, before, stockChanges }): PlannedProduct[] => {
      const now = stored.get(handle);
      invariant(now, "no stored product for an import change");
      const category = (before && paths.get(before.categoryId)) ?? now.category;
      const plan = restorePlan({ before, stockChanges, now, category }, (html) => sanitizeDescription(html).html);
      return plan.kind === "keep" ? [] : [{ handle, plan, generatedPicture }];
    });
    const unrestorable = await findUnrestorable(tx, restoring);
    const open = unchanged.filter(({ handle }) => !unrestorable.has(handle));
    const planned = restoring.filter(({ handle }) => !unrestorable.has(handle));
    const by = { at: shop.now(), actor: actorOf({ userId: staffId }), reason: "import" } as const;
    if (planned.length > 0) await saveProducts(tx, planned, by);
    for (const { productId, before } of open) await setArchived(tx, productId, before, by.at);
    await recordOutcome(tx, importId, { changes, open });
    const deleted = await deleteUnreferenced(
      tx,
      open.filter(({ before }) => before === null).map(({ productId }) => productId),
    );
    const { deletedProducts } = productImports;
    await tx
      .update(productImports)
      .set({ deletedProducts: sql`${deletedProducts} + ${deleted}` })
      .where(eq(productImports.id, importId));
    await writeAudit(
      tx,
      { userId: staffId },
      {
        action: "products.restored",
        subject: importId,
        after: { products: open.map(({ publicId }) => publicId) },
      },
    );
    return changes.length;
  });
}

/**
 * New bundles first, so that nothing refers to their items; restored bundles last, when their items are no longer
 * bundles.
 */
const BUNDLE_RANK = sql`case
  when ${productImportChanges.before} is null
    and exists (select from variants v where v.product_id = ${productImportChanges.productId} and v.is_bundle) then 0
  when jsonb_path_exists(${productImportChanges.before}, '$.variants[*].contents[*]') then 2 else 1 end`;

type Change = Awaited<ReturnType<typeof findChanges>>[number];

async function findChanges(tx: Db, importId: string) {
  const { productId, before, stockChanges, version, wasSkipped } = productImportChanges;
  return tx
    .select({ productId, before, stockChanges, version, handle: products.handle, publicId: products.publicId })
    .from(productImportChanges)
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(productImportChanges.importId, importId), isNull(wasSkipped)))
    .orderBy(asc(BUNDLE_RANK), asc(productId))
    .limit(BATCH);
}

async function findStates(tx: Db, ids: readonly string[]) {
  const { id, version } = products;
  const rows = await tx
    .select({ id, version })
    .from(products)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

async function categoryPaths(tx: Db): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: categories.id, path: pathOfCategory })
    .from(categories)
    .leftJoin(parentCategory, isParent);
  return new Map(rows.map(({ id, path }) => [id, path]));
}

/** Archives products that the import created, and restores the archive state of the others. */
async function setArchived(tx: Db, productId: string, before: Change["before"], at: Date): Promise<void> {
  const archivedAt = before === null ? at : before.archivedAt === null ? null : new Date(before.archivedAt);
  if (before !== null && archivedAt === null) return;
  await tx.update(products).set({ archivedAt, visible: false }).where(eq(products.id, productId));
}

async function recordOutcome(tx: Db, importId: string, { changes, open }: Record<"changes" | "open", Change[]>) {
  const putBack = new Set(open.map(({ productId }) => productId));
  const isOfThis = eq(productImportChanges.importId, importId);
  for (const wasSkipped of [false, true]) {
    const ids = changes.map(({ productId }) => productId).filter((id) => putBack.has(id) !== wasSkipped);
    if (ids.length === 0) continue;
    const isAmong = inArray(productImportChanges.productId, ids);
    await tx.update(productImportChanges).set({ wasSkipped }).where(and(isOfThis, isAmong));
  }
}
