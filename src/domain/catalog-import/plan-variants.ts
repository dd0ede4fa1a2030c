import { cleanLine } from "../text.ts";
import type { FileVariant } from "./product-file.ts";
import type { StoredVariant } from "./stored-product.ts";

/** A variant's columns as they should be. */
export type VariantFacts = Omit<StoredVariant, "id" | "stock"> & { position: number };

export type VariantsPlan = {
  isChanged: boolean;
  /** New, changed and revived ones, whole. */
  save: VariantFacts[];
  /** Ids of those that the file has no more. */
  retire: string[];
  /** By how many units the stock of a choice moves; without an id the choice is new. */
  moves: { variantId: string | null; optionValues: string[]; delta: number }[];
  counts: { created: number; changed: number; revived: number; retired: number };
};

/**
 * What a file's choices change in those of a product. A choice is known by its option values; one that vanished is
 * retired and its stock taken out, never deleted: orders refer to it.
 */
export function planVariants(wanted: FileVariant[], stored: StoredVariant[]): VariantsPlan {
  const storedBy = new Map(stored.map((variant) => [keyOf(variant), variant]));
  const wantedKeys = wanted.map(keyOf);
  const active = stored.filter(({ retired }) => !retired);
  const isReordered = wantedKeys.join() !== active.map(keyOf).join();
  const merged = wanted.map((variant, index) => {
    const before = storedBy.get(keyOf(variant));
    const after = { ...mergeVariant(variant, before), position: index + 1 };
    const stock = before?.stock ?? 0;
    return { before, after, delta: after.isStockTracked ? Math.max(variant.quantity ?? stock, 0) - stock : 0 };
  });
  const saved = merged.filter(({ before, after }) => isReordered || !before || differs(after, before));
  const gone = active.filter((variant) => !wantedKeys.includes(keyOf(variant)));
  const moves = [
    ...merged.map(({ before, after, delta }) => ({
      variantId: before?.id ?? null,
      optionValues: after.optionValues,
      delta,
    })),
    ...gone.map(({ id, optionValues, stock }) => ({ variantId: id, optionValues, delta: -stock })),
  ].filter(({ delta }) => delta !== 0);
  return {
    isChanged: saved.length + gone.length + moves.length > 0,
    save: saved.map(({ after }) => after),
    retire: gone.map(({ id }) => id),
    moves,
    counts: {
      created: merged.filter(({ before }) => !before).length,
      changed: merged.filter(
        ({ before, after, delta }) => before && !before.retired && (delta || differs(after, before)),
      ).length,
      revived: merged.filter(({ before }) => before?.retired).length,
      retired: gone.length,
    },
  };
}

function keyOf({ optionValues }: { optionValues: string[] }): string {
  return JSON.stringify(optionValues.map(cleanLine));
}

function mergeVariant(wanted: FileVariant, before: StoredVariant | undefined): Omit<VariantFacts, "position"> {
  const { priceCents } = wanted;
  const former = wanted.compareAtCents === undefined ? (before?.compareAtCents ?? null) : wanted.compareAtCents;
  return {
    optionValues: before?.optionValues ?? wanted.optionValues,
    priceCents,
    // A former price that the file does not know may have been overtaken by the new price.
    compareAtCents: former !== null && former > priceCents ? former : null,
    sku: mergeText(wanted.sku, before?.sku),
    barcode: mergeText(wanted.barcode, before?.barcode),
    weightGrams: wanted.weightGrams ?? before?.weightGrams ?? 0,
    isStockTracked: wanted.isStockTracked ?? before?.isStockTracked ?? true,
    retired: false,
  };
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
  "weightGrams",
  "isStockTracked",
  "retired",
] as const;

function differs(after: Omit<VariantFacts, "position">, before: StoredVariant): boolean {
  return COMPARED.some((name) => after[name] !== before[name]);
}
