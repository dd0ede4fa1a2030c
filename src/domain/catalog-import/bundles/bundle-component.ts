import { variantLabel } from "../../catalog/variant-label.ts";
import { cleanLine } from "../../text.ts";

/** An item of a bundle. */
export type BundleComponent = {
  /** Null while a file's item is not found in the shop, and for an item that was deleted. */
  variantId: string | null;
  /** Its name in product files: its SKU, `handle:…`, or `DELETED`. */
  name: string;
  /** Units in one bundle. */
  quantity: number;
};

/** Name of an item whose variant was deleted. */
export const DELETED = "(deleted)";

/** Begins the name of an item that cannot be named by its SKU. */
export const HANDLE_PREFIX = "handle:";

type Named = { sku: string; handle: string; optionValues: readonly string[] };

/** Returns the name that finds a variant again. @param isOnlyOne whether no other active variant has its SKU */
export function nameComponent({ sku, ...place }: Named, isOnlyOne: boolean): string {
  const isPlain = sku !== "" && sku === cleanLine(sku) && sku !== DELETED && !sku.startsWith(HANDLE_PREFIX);
  return isPlain && isOnlyOne ? sku : nameByHandle(place);
}

/** Returns the name without SKU: `handle:robe (M / Plum)`, without options `handle:robe`. */
export function nameByHandle({ handle, optionValues }: Omit<Named, "sku">): string {
  const label = optionValues.length > 0 ? ` (${variantLabel(optionValues)})` : "";
  return cleanLine(`${HANDLE_PREFIX}${handle}${label}`);
}

/** Returns whether both are the same items in the same order. An item that is not found in the shop equals none. */
export function hasSameContents(one: readonly BundleComponent[], other: readonly BundleComponent[]): boolean {
  const isSame = (a: BundleComponent, b: BundleComponent | undefined) =>
    a.variantId === b?.variantId && a.quantity === b.quantity && (a.variantId !== null || a.name === b.name);
  return one.length === other.length && one.every((component, index) => isSame(component, other[index]));
}
