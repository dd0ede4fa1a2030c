import type { ProductPlan } from "./plan-product.ts";
import type { FileProduct } from "./product-file.ts";

/** What an import did, or, in a dry run, would do. */
export type ImportSummary = {
  rows: { total: number; imported: number; leftOut: number };
  products: { created: number; updated: number; unchanged: number; leftOut: number };
  variants: { created: number; changed: number; revived: number; retired: number };
  stockMovements: number;
  /** `stored` were fetched now; `missing` have the placeholder and are tried again next time; `none` has no picture in the file. */
  pictures: { stored: number; missing: number; none: number };
  problems: { errors: number; warnings: number };
  /** Variants that the shop sells without counting; absent in summaries from before. */
  uncountedVariants?: number;
  /** Columns of the file that are not imported; absent in summaries from before. */
  unusedColumns?: UnusedColumn[];
};

/** A column that is not imported, and the number of rows that lose a value by that. */
export type UnusedColumn = { column: string; rows: number };

/** How far an import is, in rows and then in pictures. */
export type ImportProgress = { phase: "products" | "pictures"; done: number; total: number };

export function emptySummary(): ImportSummary {
  return {
    rows: { total: 0, imported: 0, leftOut: 0 },
    products: { created: 0, updated: 0, unchanged: 0, leftOut: 0 },
    variants: { created: 0, changed: 0, revived: 0, retired: 0 },
    stockMovements: 0,
    pictures: { stored: 0, missing: 0, none: 0 },
    problems: { errors: 0, warnings: 0 },
  };
}

export function countPlan(
  summary: ImportSummary,
  { rowCount, variants: wanted }: Pick<FileProduct, "rowCount" | "variants">,
  plan: ProductPlan,
): void {
  const { products, variants, pictures } = summary;
  const { counts, moves } = plan.variants;
  summary.rows.imported += rowCount;
  const uncounted = wanted.filter(({ isStockTracked }) => isStockTracked === false).length;
  summary.uncountedVariants = (summary.uncountedVariants ?? 0) + uncounted;
  if (plan.kind === "create") products.created += 1;
  else if (plan.kind === "update") products.updated += 1;
  else products.unchanged += 1;
  variants.created += counts.created;
  variants.changed += counts.changed;
  variants.revived += counts.revived;
  variants.retired += counts.retired;
  summary.stockMovements += moves.length;
  pictures.none += plan.images?.filter(({ source }) => source === "").length ?? 0;
}

export function countLeftOut(summary: ImportSummary, rowCount: number): void {
  summary.products.leftOut += 1;
  summary.rows.leftOut += rowCount;
}
