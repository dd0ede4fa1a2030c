import { pictureInUrl } from "../media/picture-url.ts";
import { cleanLine } from "../text.ts";
import { type BundleComponent, hasSameContents } from "./bundles/bundle-component.ts";
import type { FileVariant } from "./product-file/product-file.ts";
import { pictureKeyOf, type StoredVariant } from "./stored-product.ts";

/** The desired values of a variant's columns. */
export type VariantFacts = Omit<StoredVariant, "id" | "stock" | "contents"> & { position: number };

export type VariantsPlan = {
  isChanged: boolean;
  /** New, changed and revived variants with all their columns. */
  save: VariantFacts[];
  /** Ids of variants that the file no longer has. */
  retire: string[];
  /** Stock changes per variant, in units; a new variant has no id. */
  moves: { variantId: string | null; optionValues: string[]; delta: number }[];
  /** Variants whose contents change, with all of them; a new variant has no id. */
  contents: { variantId: string | null; optionValues: string[]; components: readonly BundleComponent[] }[];
  /** All variants that the product will have. */
  result: { variantId: string | null; optionValues: string[]; sku: string; isBundle: boolean }[];
  counts: { created: number; changed: number; revived: number; retired: number };
  /** Variants whose picture is none of the product's. */
  unknownPictures: { line: number; picture: string }[];
};

/** The pictures that the product will have. */
type Pictures = readonly { source: string; picture: string }[];

/**
 * Plans the changes that a file makes to the variants of a product. Option values identify a variant. A missing variant
 * is retired and its stock set to 0; it is never deleted, because orders refer to it.
 */
export function planVariants(wanted: FileVariant[], stored: StoredVariant[], pictures: Pictures = []): VariantsPlan {
  const storedBy = new Map(stored.map((variant) => [keyOf(variant), variant]));
  const wantedKeys = wanted.map(keyOf);
  const active = stored.filter(({ retired }) => !retired);
  const isReordered = wantedKeys.join() !== active.map(keyOf).join();
  const merged = wanted.map((variant, index) => {
    const before = storedBy.get(keyOf(variant));
    const after = { ...mergeVariant(variant, before, pictures), position: index + 1 };
    const stock = before?.stock ?? 0;
    const delta = after.isStockTracked ? Math.max(variant.quantity ?? stock, 0) - stock : 0;
    const components = variant.contents ?? before?.contents ?? [];
    const isRefilled = !hasSameContents(components, before?.contents ?? []);
    return { before, after, delta, variantId: before?.id ?? null, components, isRefilled };
  });
  const saved = merged.filter(({ before, after }) => isReordered || !before || differs(after, before));
  const removed = active.filter((variant) => !wantedKeys.includes(keyOf(variant)));
  const moves = [
    ...merged.map(({ variantId, after, delta }) => ({ variantId, optionValues: after.optionValues, delta })),
    ...removed.map(({ id, optionValues, stock }) => ({ variantId: id, optionValues, delta: -stock })),
  ].filter(({ delta }) => delta !== 0);
  const refilled = merged.filter(({ isRefilled }) => isRefilled);
  return {
    isChanged: saved.length + removed.length + moves.length + refilled.length > 0,
    save: saved.map(({ after }) => after),
    retire: removed.map(({ id }) => id),
    moves,
    contents: refilled.map(({ variantId, after, components }) => {
      return { variantId, optionValues: after.optionValues, components };
    }),
    result: merged.map(({ variantId, after: { optionValues, sku }, components }) => {
      return { variantId, optionValues, sku, isBundle: components.length > 0 };
    }),
    counts: {
      created: merged.filter(({ before }) => !before).length,
      changed: merged.filter(
        ({ before, after, delta, isRefilled }) =>
          before && !before.retired && (delta || isRefilled || differs(after, before)),
      ).length,
      revived: merged.filter(({ before }) => before?.retired).length,
      retired: removed.length,
    },
    unknownPictures: wanted.flatMap(({ line, picture = "" }) =>
      picture === "" || findPicture(picture, pictures) ? [] : [{ line, picture }],
    ),
  };
}

function keyOf({ optionValues }: { optionValues: string[] }): string {
  return JSON.stringify(optionValues.map(cleanLine));
}

function mergeVariant(
  wanted: FileVariant,
  before: StoredVariant | undefined,
  pictures: Pictures,
): Omit<VariantFacts, "position"> {
  const { priceCents } = wanted;
  const compareAt = wanted.compareAtCents === undefined ? (before?.compareAtCents ?? null) : wanted.compareAtCents;
  return {
    optionValues: before?.optionValues ?? wanted.optionValues,
    priceCents,
    // The new price can exceed a compare-at price that the file does not change.
    compareAtCents: compareAt !== null && compareAt > priceCents ? compareAt : null,
    sku: mergeText(wanted.sku, before?.sku),
    barcode: mergeText(wanted.barcode, before?.barcode),
    swatch: wanted.swatch ?? before?.swatch ?? "",
    content: wanted.content ?? before?.content ?? "",
    picture: wanted.picture === undefined ? (before?.picture ?? "") : keyOfPicture(wanted.picture, pictures),
    weightGrams: wanted.weightGrams ?? before?.weightGrams ?? 0,
    isStockTracked: wanted.isStockTracked ?? before?.isStockTracked ?? true,
    retired: false,
  };
}

/** Returns the key of the picture that a text names by its source, name or URL; the text itself without one. */
function keyOfPicture(text: string, pictures: Pictures): string {
  const found = findPicture(text, pictures);
  return text !== "" && found ? pictureKeyOf(found) : text;
}

function findPicture(text: string, pictures: Pictures) {
  const name = pictureInUrl(text) ?? text;
  return pictures.find(({ source, picture }) => source === text || picture === name);
}

function mergeText(wanted: string | undefined, stored: string | undefined): string {
  if (wanted === undefined) return stored ?? "";
  return stored !== undefined && cleanLine(stored) === wanted ? stored : wanted;
}

const COMPARED = [
  "priceCents",
  "compareAtCents",
  "sku",
  "barcode",
  "swatch",
  "content",
  "picture",
  "weightGrams",
  "isStockTracked",
  "retired",
] as const;

function differs(after: Omit<VariantFacts, "position">, before: StoredVariant): boolean {
  return COMPARED.some((name) => after[name] !== before[name]);
}
