import { inArray, or } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { bundleComponents } from "../../../db/schema/index.ts";
import { inParts } from "../in-parts.ts";

type Contents = { bundleId: string; components: readonly { variantId: string | null; quantity: number }[] };

/**
 * Replaces the contents of bundles; a variant without components becomes an ordinary one. Removes all first, so that
 * one of them can become an item of another. The caller has locked the variants in the order of their ids.
 */
export async function replaceContents(tx: Db, bundles: readonly Contents[]): Promise<void> {
  const rows = bundles.flatMap(({ bundleId, components }) =>
    components.map(({ variantId, quantity }) => ({ bundleId, variantId, quantity })),
  );
  const ids = bundles.map(({ bundleId }) => bundleId);
  if (ids.length > 0) await tx.delete(bundleComponents).where(inArray(bundleComponents.bundleId, ids));
  for (const part of inParts(rows)) await tx.insert(bundleComponents).values(part);
}

/** Returns the stored rows that would put a bundle into a bundle: an item that is one, or a bundle that is an item. */
export async function listNesting(tx: Db, bundleIds: readonly string[], itemIds: readonly string[]) {
  const { bundleId, variantId } = bundleComponents;
  return tx
    .select({ bundleId, variantId })
    .from(bundleComponents)
    .where(or(inArray(bundleId, [...itemIds]), inArray(variantId, [...bundleIds])));
}
