import { eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { categories, productImportChanges, productImports, products } from "../../../db/schema/index.ts";
import { invariant } from "../../errors.ts";
import type { ChangeBefore, ImportedProduct, ImportHooks } from "./import-change.ts";

const SINCE_CHANGED =
  "was changed in the shop after this file was looked at, so it is left as it is. Hand in the file again to see what it would change now";

/** Rejects products that were changed after the file was checked, and records the previous states for an undo. */
export function createImportHooks({ importId, seenAt }: { importId: string; seenAt: Date }): ImportHooks {
  let found: Map<string, Found> = new Map();
  let knownCategories: string[] = [];
  return {
    async reject(tx, handles) {
      found = await findByHandle(tx, handles);
      knownCategories = await categoryIds(tx);
      const changed = [...found.values()].filter(({ updatedAt }) => updatedAt > seenAt);
      return new Map(changed.map(({ handle }) => [handle, SINCE_CHANGED]));
    },
    async record(tx, changes) {
      // Only the last import can be undone, so records of earlier ones are deleted.
      await tx.delete(productImportChanges).where(ne(productImportChanges.importId, importId));
      const saved = await findByHandle(
        tx,
        changes.map(({ handle }) => handle),
      );
      const rows = changes.map((change) => {
        const now = saved.get(change.handle);
        invariant(now, "no product row for a saved handle");
        const before = toBefore(change, found.get(change.handle));
        return { importId, productId: now.id, version: now.version, before, stockChanges: stockChangesOf(change) };
      });
      await tx.insert(productImportChanges).values(rows);
      await recordCategories(tx, importId, knownCategories);
    },
  };
}

type Found = Awaited<ReturnType<typeof findByHandle>> extends Map<string, infer Row> ? Row : never;

async function findByHandle(tx: Db, handles: readonly string[]) {
  const { id, handle, version, categoryId, archivedAt, updatedAt } = products;
  const rows = await tx
    .select({ id, handle, version, categoryId, archivedAt, updatedAt })
    .from(products)
    .where(inArray(handle, [...handles]));
  return new Map(rows.map((row) => [row.handle, row]));
}

async function categoryIds(tx: Db): Promise<string[]> {
  const rows = await tx.select({ id: categories.id }).from(categories);
  return rows.map(({ id }) => id);
}

async function recordCategories(tx: Db, importId: string, known: readonly string[]): Promise<void> {
  const created = (await categoryIds(tx)).filter((id) => !known.includes(id));
  if (created.length === 0) return;
  const { id, createdCategories } = productImports;
  await tx
    .update(productImports)
    .set({ createdCategories: sql`${createdCategories} || ${sql.param(created)}::uuid[]` })
    .where(eq(id, importId));
}

function toBefore({ before }: ImportedProduct, found: Found | undefined): ChangeBefore | null {
  if (!before || !found) return null;
  const { id: _, handle: __, category: ___, ...facts } = before;
  return { ...facts, categoryId: found.categoryId, archivedAt: found.archivedAt?.toISOString() ?? null };
}

/** Stock differences of existing variants. A new variant has only what the import gave it. */
function stockChangesOf({ plan }: ImportedProduct): Record<string, number> {
  const moves = plan.variants.moves.flatMap(({ variantId, delta }) => (variantId ? [[variantId, delta] as const] : []));
  return Object.fromEntries(moves);
}
