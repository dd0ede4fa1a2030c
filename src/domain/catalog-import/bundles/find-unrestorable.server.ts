import { inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { variants } from "../../../db/schema/index.ts";
import type { PlannedProduct } from "../save-products.server.ts";
import { listNesting } from "./replace-contents.server.ts";

/**
 * Returns the handles of products whose planned contents are impossible now: an item was deleted or has become a
 * bundle, or the bundle has become an item of another one.
 */
export async function findUnrestorable(tx: Db, planned: readonly PlannedProduct[]): Promise<Set<string>> {
  const bundles = planned.flatMap(({ handle, plan }) =>
    plan.variants.contents.map(({ variantId, components }) => {
      return { handle, id: variantId ?? "", itemIds: components.flatMap((component) => component.variantId ?? []) };
    }),
  );
  const filled = bundles.filter(({ itemIds }) => itemIds.length > 0);
  if (filled.length === 0) return new Set();
  const replaced = new Set(bundles.map(({ id }) => id));
  const itemIds = filled.flatMap((bundle) => bundle.itemIds);
  const isItem = inArray(variants.id, itemIds);
  const existing = new Set((await tx.select({ id: variants.id }).from(variants).where(isItem)).map(({ id }) => id));
  const ids = filled.map(({ id }) => id);
  const nesting = (await listNesting(tx, ids, itemIds)).filter(({ bundleId }) => !replaced.has(bundleId));
  const inner = new Set(nesting.map(({ variantId }) => variantId));
  const outer = new Set(nesting.map(({ bundleId }) => bundleId));
  const isImpossible = (bundle: (typeof filled)[number]) =>
    inner.has(bundle.id) || bundle.itemIds.some((id) => !existing.has(id) || outer.has(id));
  return new Set(filled.filter(isImpossible).map(({ handle }) => handle));
}
