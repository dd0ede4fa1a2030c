import { categoryKey, namesInPath } from "../catalog/category-slug.ts";
import { FACT_NAMES, type FactValues } from "../catalog/typed-facts.ts";
import { cleanLine } from "../text.ts";
import { type ImagePlan, type KnownPictures, planImages, type WantedPicture } from "./plan-images.ts";
import { planVariants, type VariantsPlan } from "./plan-variants.ts";
import { type FileProduct, OTHER_CATEGORY } from "./product-file/product-file.ts";
import { readTags } from "./product-file/product-file-text.ts";
import type { StoredProduct } from "./stored-product.ts";

/** A product of a file with its description sanitised. */
export type WantedProduct = Omit<FileProduct, "description"> & { description?: { html: string; text: string } };

/** The desired values of the product's own columns. */
export type ProductFacts = Omit<StoredProduct, "id" | "handle" | "variants" | "images">;

/** Changes that one product of a file makes. The rest of the shop stays unchanged. */
export type ProductPlan = {
  kind: "create" | "update" | "keep";
  facts: ProductFacts;
  variants: VariantsPlan;
  /** The complete list; null when it stays the same. */
  images: ImagePlan[] | null;
  /** Pictures that still have a generated picture. */
  wantedPictures: WantedPicture[];
};

export type PlanContext = {
  known: KnownPictures;
  /** Normalises a stored description for comparison with one from a file. */
  canonicalHtml: (html: string) => string;
};

/**
 * Compares a product of a file with the stored one (`undefined`: new). Pure, so that a dry run and the import have the
 * same result. Text that differs only in details that a file cannot express counts as equal, so importing an export
 * changes nothing.
 */
export function planProduct(
  wanted: WantedProduct,
  stored: StoredProduct | undefined,
  { known, canonicalHtml }: PlanContext,
): ProductPlan {
  const facts = mergeFacts(wanted, stored, canonicalHtml);
  const { images, wantedPictures } = planImages(wanted.images, stored?.images, known);
  const pictures = images?.map(({ source, files }) => ({ source, picture: files?.picture ?? "" })) ?? stored?.images;
  const variants = planVariants(wanted.variants, stored?.variants ?? [], pictures);
  const isChanged = !stored || images !== null || variants.isChanged || differs(facts, stored);
  const kind = !stored ? "create" : isChanged ? "update" : "keep";
  return { kind, facts, variants, images, wantedPictures };
}

function mergeFacts(wanted: WantedProduct, stored: StoredProduct | undefined, canonicalHtml: (html: string) => string) {
  const description = wanted.description ?? { html: stored?.description ?? "", text: stored?.descriptionText ?? "" };
  const isSameDescription = stored !== undefined && isAlike(description.html, stored.description, canonicalHtml);
  return {
    title: merge([wanted.title, stored?.title], "", cleanLine),
    description: isSameDescription ? stored.description : description.html,
    descriptionText: isSameDescription ? stored.descriptionText : description.text,
    category: mergeCategory(wanted.category, stored?.category),
    vendor: merge([wanted.vendor, stored?.vendor], "", cleanLine),
    tags: merge([wanted.tags, stored?.tags], [], (tags) => splitTags(tags).join()),
    optionNames: merge([wanted.optionNames, stored?.optionNames], [], (names) => JSON.stringify(names.map(cleanLine))),
    visible: merge([wanted.visible, stored?.visible], true, String),
    maxPerOrder: wanted.maxPerOrder === undefined ? (stored?.maxPerOrder ?? null) : wanted.maxPerOrder,
    warrantyMonths: wanted.warrantyMonths === undefined ? (stored?.warrantyMonths ?? null) : wanted.warrantyMonths,
    goodFor: merge([wanted.goodFor, stored?.goodFor], "", cleanLine),
    benefits: merge([wanted.benefits, stored?.benefits], [], JSON.stringify),
    goesWith: merge([wanted.goesWith, stored?.goesWith], [], JSON.stringify),
    typedFacts: mergeTypedFacts(wanted.typedFacts, stored?.typedFacts),
  };
}

/** A file that names only the subcategory, such as one from before the owner sorted the categories, changes nothing. */
function mergeCategory(wanted: string | undefined, stored: string | undefined): string {
  const isSame = wanted !== undefined && stored !== undefined && categoryKey(wanted) === lastKey(stored);
  return isSame ? stored : merge([wanted, stored], OTHER_CATEGORY, categoryKey);
}

const lastKey = (path: string) => categoryKey(namesInPath(path).at(-1) ?? "");

/** Merges the facts that the file has a column for; the others stay. */
function mergeTypedFacts(wanted: FactValues, stored: FactValues = {}): FactValues {
  const merged: FactValues = Object.fromEntries(
    Object.entries({ ...stored, ...wanted }).filter(([, values]) => values.length > 0),
  );
  const isSame = FACT_NAMES.every((name) => merged[name]?.join() === stored[name]?.join());
  return isSame ? stored : merged;
}

/** Returns the file's value, or the stored one when the file has none or an equal one. */
function merge<T>(
  [wanted, stored]: readonly [wanted: T | undefined, stored: T | undefined],
  none: T,
  canonical: (value: T) => string,
): T {
  if (wanted === undefined) return stored ?? none;
  return stored !== undefined && canonical(wanted) === canonical(stored) ? stored : wanted;
}

function isAlike(html: string, stored: string, canonicalHtml: (html: string) => string): boolean {
  return html === stored || html === canonicalHtml(stored);
}

function splitTags(tags: string[]): string[] {
  const read = readTags(tags.join());
  return "value" in read ? read.value : tags;
}

function differs(facts: ProductFacts, stored: StoredProduct): boolean {
  return (Object.keys(facts) as (keyof ProductFacts)[]).some((name) => facts[name] !== stored[name]);
}
