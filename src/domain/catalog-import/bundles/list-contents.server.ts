import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { bundleComponents, products, variants } from "../../../db/schema/index.ts";
import { cleanLine } from "../../text.ts";
import type { WantedProduct } from "../plan-product.ts";
import { planVariants } from "../plan-variants.ts";
import type { FileProblem, FileVariant } from "../product-file/product-file.ts";
import type { StoredProduct, StoredVariant } from "../stored-product.ts";
import { loadByHandle } from "../stored-products.server.ts";
import { type BundleComponent, DELETED } from "./bundle-component.ts";
import { writeContentsCell } from "./contents-cell.ts";
import type { ItemDirectory, NamedItem } from "./item-directory.server.ts";

/** Returns whether a product of a file has a variant with contents. */
export function hasContents({ variants: wanted }: Pick<WantedProduct, "variants">): boolean {
  return wanted.some(({ contents = [] }) => contents.length > 0);
}

export type FoundContents = {
  product: WantedProduct;
  /** With the header of the column left to the caller. */
  problems: Omit<FileProblem, "column">[];
};

/**
 * Finds the items of bundles in the shop and in the file. An item that a bundle has already stays, even if it is not
 * sold any more. All bundles of a file are checked together, after its other products were saved or counted.
 */
export async function listContents(
  db: Db,
  wanted: readonly WantedProduct[],
  directory: ItemDirectory,
): Promise<FoundContents[]> {
  const handles = wanted.map(({ handle }) => handle);
  const stored = await loadByHandle(db, handles);
  for (const { handle, variants: planned } of wanted) {
    const before = stored.get(handle);
    directory.add(handle, { variants: planVariants(planned, before?.variants ?? []) }, before);
  }
  const names = wanted.flatMap((product) => product.variants.flatMap(({ contents = [] }) => contents));
  const find = await directory.find(db, [...new Set(names.map(({ name }) => name))]);
  const bundleOf = await listBundlesOfItems(db, [...stored.values()], directory);
  return wanted.map((product) => findOfProduct(product, { find, bundleOf, stored: stored.get(product.handle) }));
}

/** Returns the titles of other products' bundles by the variants that they contain. */
async function listBundlesOfItems(
  db: Db,
  stored: readonly StoredProduct[],
  directory: ItemDirectory,
): Promise<Map<string, string>> {
  const ids = stored.flatMap(({ variants: own }) => own.map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const isOfOthers = notInArray(
    variants.productId,
    stored.map(({ id }) => id),
  );
  const rows = await db
    .select({ bundleId: bundleComponents.bundleId, id: bundleComponents.variantId, title: products.title })
    .from(bundleComponents)
    .innerJoin(variants, eq(variants.id, bundleComponents.bundleId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(bundleComponents.variantId, ids), isOfOthers));
  const open = rows.filter(({ bundleId }) => !directory.isEmptied(bundleId));
  return new Map(open.flatMap(({ id, title }) => (id === null ? [] : [[id, title]])));
}

type Context = {
  find: (name: string) => NamedItem[];
  bundleOf: ReadonlyMap<string, string>;
  stored: StoredProduct | undefined;
};

function findOfProduct(product: WantedProduct, context: Context): FoundContents {
  const problems: FoundContents["problems"] = [];
  const found = product.variants.map((variant): FileVariant => {
    const { contents = [], line } = variant;
    if (contents.length === 0) return variant;
    const own = context.stored?.variants.find((each) => isSameVariant(each, variant));
    const bundle = { handle: product.handle, variant, own };
    const report = (reason: string) => {
      problems.push({ severity: "error", line, value: writeContentsCell(contents), reason });
    };
    const outer = own && context.bundleOf.get(own.id);
    if (outer !== undefined) report(`makes a bundle of an item of the bundle "${outer}". ${NO_NESTING}`);
    return { ...variant, contents: findItems(contents, bundle, { find: context.find, report }) };
  });
  return { product: { ...product, variants: found }, problems };
}

const NO_NESTING = "A bundle can't contain a bundle";

type Bundle = { handle: string; variant: FileVariant; own: StoredVariant | undefined };
type Finding = { find: Context["find"]; report: (reason: string) => void };

function findItems(contents: readonly BundleComponent[], bundle: Bundle, { find, report }: Finding): BundleComponent[] {
  const items = contents.map((component) => ({
    component,
    item: findItem(component.name, bundle, find(component.name)),
  }));
  return items.map(({ component, item }, index) => {
    const { name } = component;
    if ("reason" in item) report(`names "${name}", ${item.reason}`);
    else if (items.slice(0, index).some((earlier) => isSameItem(earlier.item, item))) {
      report(`names "${name}" twice. Write it once, with the units of both`);
    }
    return "reason" in item ? component : { ...component, variantId: item.variantId };
  });
}

type Found = { variantId: string | null; key: string } | { reason: string };

/** Equal items have the same key; deleted ones have none. */
function isSameItem(one: Found, other: Found): boolean {
  return "key" in one && "key" in other && one.key === other.key && one.key !== "";
}

function findItem(name: string, bundle: Bundle, named: readonly NamedItem[]): Found {
  const stored = bundle.own?.contents ?? [];
  const isStored = ({ variantId }: { variantId: string | null }) =>
    variantId !== null && stored.some((component) => component.variantId === variantId);
  if (name === DELETED) {
    const isKnown = stored.some((component) => component.name === DELETED);
    return isKnown ? { variantId: null, key: "" } : { reason: "which names no item. Write a SKU" };
  }
  const active = named.filter(({ isActive }) => isActive);
  const choice = active.length > 0 ? active : named.filter(isStored);
  const [item, another] = choice.length > 1 ? choice.filter(isStored) : choice;
  if (another || (!item && choice.length > 1)) {
    return { reason: "and several variants have this SKU. Give each its own SKU" };
  }
  if (!item && named.length > 0) return { reason: "which is retired or archived. Write the SKU of another item" };
  if (!item) return { reason: "and no item has this SKU. Write the SKU of an item in the shop or in this file" };
  if (item.handle === bundle.handle && isSameVariant(item, bundle.variant)) {
    return { reason: "which is this bundle itself. Write the SKU of another item" };
  }
  if (item.isBundle) return { reason: `which is a bundle. ${NO_NESTING}` };
  return { variantId: item.variantId, key: JSON.stringify([item.handle, item.optionValues]) };
}

type WithOptions = { optionValues: readonly string[] };

function isSameVariant(one: WithOptions, other: WithOptions): boolean {
  const keyOf = ({ optionValues }: WithOptions) => JSON.stringify(optionValues.map(cleanLine));
  return keyOf(one) === keyOf(other);
}
