import type { ProductPlan } from "./plan-product.ts";
import type { FileProduct } from "./product-file/product-file.ts";

/** Result of an import, or the expected result of a dry run. */
export type ImportSummary = {
  rows: { total: number; imported: number; leftOut: number };
  products: { created: number; updated: number; unchanged: number; leftOut: number };
  variants: { created: number; changed: number; revived: number; retired: number };
  stockMovements: number;
  /**
   * `stored`: fetched by this import. `missing`: has a generated picture and is retried by the next import. `none`: no
   * picture in the file.
   */
  pictures: { stored: number; missing: number; none: number };
  problems: { errors: number; warnings: number };
  /** Variants whose contents as a bundle change; absent in older summaries. */
  bundles?: number;
  /** Variants sold without stock tracking; absent in older summaries. */
  uncountedVariants?: number;
  /** Columns that are not imported; absent in older summaries. */
  unusedColumns?: UnusedColumn[];
};

/** A column that is not imported, and the number of rows that lose a value. */
export type UnusedColumn = { column: string; rows: number };

/** Progress of an import, in rows and then in pictures. */
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
  summary.bundles = (summary.bundles ?? 0) + plan.variants.contents.length;
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
