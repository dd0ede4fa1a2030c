import { inArray, lt } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import type { ChangedProduct } from "../../../db/schema/catalog-changes.ts";
import { productChanges, products } from "../../../db/schema/index.ts";
import { DAY_MS } from "../../durations.ts";
import { invariant } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { type BulkEdit, type BulkProblem, type BulkProduct, type LeftProduct, valuesBefore } from "./bulk-product.ts";
import { lockBulkProducts, lockVariants } from "./find-bulk-products.server.ts";
import { saveValues } from "./save-values.server.ts";

export type BulkShop = Pick<Shop, "db" | "now">;
export type BulkStaff = Pick<StaffMember, "userId">;

/** Time in which a change can be undone. */
export const UNDO_MS = DAY_MS;

/** A product with the values that it gets. */
export type EditedInBulk = { product: BulkProduct; edit: BulkEdit };
/** Appends the entries of the audit log in the change's transaction. */
type WriteLog = (tx: Db, edited: readonly EditedInBulk[]) => Promise<void>;

type BulkChange = {
  /** The products of the preview. */
  seen: readonly { publicId: string; version: number }[];
  planOf: (product: BulkProduct) => { edit: BulkEdit; problem: BulkProblem | null };
  writeLog: WriteLog;
};

/**
 * Changes products as seen in the preview, in one transaction. Those with a newer version stay as they are.
 * @returns the id for the undo, null when nothing changed, and the products that stay as they are
 */
export async function changeProducts(
  { db, now }: BulkShop,
  staff: BulkStaff,
  { seen, planOf, writeLog }: BulkChange,
): Promise<{ id: string | null; changed: number; left: LeftProduct[] }> {
  return db.transaction(async (tx) => {
    const ids = seen.map(({ publicId }) => publicId);
    const locked = await lockBulkProducts(tx, inArray(products.publicId, ids));
    const found = new Map(locked.map((product) => [product.publicId, product]));
    const left: LeftProduct[] = [];
    const edited: EditedInBulk[] = [];
    for (const { publicId, version } of seen) {
      const product = found.get(publicId);
      const plan = product?.version === version ? planOf(product) : null;
      const why = plan ? plan.problem : product ? "changed" : "gone";
      if (why !== null) left.push({ publicId, why });
      else if (product && plan) edited.push({ product, edit: plan.edit });
    }
    if (edited.length === 0) return { id: null, changed: 0, left };
    await saveEdited(tx, edited, now());
    await writeLog(tx, edited);
    return { id: await keepForUndo(tx, { staff, at: now() }, edited), changed: edited.length, left };
  });
}

/** Saves the values of locked products. */
export async function saveEdited(tx: Db, edited: readonly EditedInBulk[], at: Date): Promise<void> {
  await lockVariants(
    tx,
    edited.flatMap(({ edit }) => edit.variants.map(({ id }) => id)),
  );
  await saveValues(
    tx,
    edited.map(({ product, edit }) => ({ id: product.id, ...edit })),
    at,
  );
}

async function keepForUndo(
  tx: Db,
  { staff, at }: { staff: BulkStaff; at: Date },
  edited: readonly EditedInBulk[],
): Promise<string> {
  const changed = edited.map(({ product, edit }): ChangedProduct => {
    const before = valuesBefore(product, edit);
    return { id: product.id, version: product.version + 1, before: before.product, variantsBefore: before.variants };
  });
  await tx.delete(productChanges).where(lt(productChanges.createdAt, new Date(at.getTime() - UNDO_MS)));
  const [kept] = await tx
    .insert(productChanges)
    .values({ staffId: staff.userId, products: changed, createdAt: at })
    .returning({ id: productChanges.id });
  invariant(kept, "product change insert returned no row");
  return kept.id;
}
