import type { Db } from "../../../db/client.ts";
import { invariant } from "../../errors.ts";
import { type BundleComponent, DELETED } from "./bundle-component.ts";
import { ItemDirectory } from "./item-directory.server.ts";
import { replaceContents } from "./replace-contents.server.ts";

/** An item of a bundle is not saved, because its own product was left out. */
export class MissingItemError extends Error {
  override readonly name = "MissingItemError";
}

type WithContents = { variants: readonly { contents?: readonly BundleComponent[] }[] };

/** Returns the variants that a product's bundles contain, which the caller locks together with those of the bundles. */
export function itemIdsOf({ variants }: WithContents): string[] {
  return variants.flatMap(({ contents = [] }) => contents.flatMap(({ variantId }) => variantId ?? []));
}

type Planned = { bundleId: string | undefined; components: readonly BundleComponent[] };

/**
 * Saves the contents of bundles whose own variants and new items are saved.
 * @throws {MissingItemError}
 */
export async function saveContents(tx: Db, planned: readonly Planned[]): Promise<void> {
  if (planned.length === 0) return;
  const isNew = ({ variantId, name }: BundleComponent) => variantId === null && name !== DELETED;
  const names = planned.flatMap(({ components }) => components.filter(isNew).map(({ name }) => name));
  const find = await new ItemDirectory(new Set()).find(tx, names);
  const withId = (component: BundleComponent) => {
    if (!isNew(component)) return component;
    const [item] = find(component.name).filter(({ isActive }) => isActive);
    if (!item) throw new MissingItemError(`its item "${component.name}" was left out`);
    return { ...component, variantId: item.variantId };
  };
  const bundles = planned.map(({ bundleId, components }) => {
    invariant(bundleId, "no variant row for a bundle");
    return { bundleId, components: components.map(withId) };
  });
  await replaceContents(tx, bundles);
}
