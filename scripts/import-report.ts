import type { ImportProgress, ImportSummary, UnusedColumn } from "../src/domain/catalog-import/import-summary.ts";
import type { FileProblem } from "../src/domain/catalog-import/product-file/product-file.ts";
import { describeProblem } from "../src/domain/catalog-import/product-file/product-file-report.ts";
import { progressBar } from "../src/server/lifecycle/progress-bar.ts";

/** Maximum number of printed warnings; errors are all printed. */
const WARNINGS_SHOWN = 100;
/** Number of rows from which a progress bar is shown. */
const LONG_FILE = 500;

type Streams = { out: { isTTY?: boolean; write(text: string): void }; err: { write(text: string): void } };

/** Creates a printer of problems that does not break the progress bar. */
export function problemPrinter({ out, err }: Streams) {
  let warnings = 0;
  return {
    print(problem: FileProblem): void {
      if (problem.severity === "warning") warnings += 1;
      if (problem.severity === "warning" && warnings > WARNINGS_SHOWN) return;
      err.write(`${out.isTTY ? "\r\u001b[2K" : ""}${describeProblem(problem)}\n`);
    },
    finish(): void {
      if (warnings > WARNINGS_SHOWN) err.write(`… and ${counted(warnings - WARNINGS_SHOWN, "more warning")}.\n`);
    },
  };
}

const TITLES = { products: "Products", pictures: "Pictures" };

export function importProgress(bar = progressBar): (progress: ImportProgress) => void {
  const bars = new Map<string, ReturnType<typeof progressBar>>();
  return ({ phase, done, total }) => {
    if (phase === "products" && total < LONG_FILE) return;
    const show = bars.get(phase) ?? bar(TITLES[phase]);
    bars.set(phase, show);
    show(done, total);
  };
}

/** Returns the result of an import as a few lines for the owner. */
export function describeSummary(
  { rows, products, variants, pictures, ...rest }: ImportSummary,
  dryRun: boolean,
): string {
  const { created, updated, unchanged, leftOut } = products;
  const lines = [
    dryRun ? "This was a dry run: nothing was written. A real run would print:" : "",
    `${counted(rows.total, "row")} read.`,
    `Products: ${created} new, ${updated} changed, ${unchanged} unchanged, ${leftOut} left out.`,
    `Variants: ${variants.created} new, ${variants.changed} changed, ${variants.revived} restored, ${variants.retired} retired. Stock changed for ${rest.stockMovements}.`,
    ...(rest.bundles ? [`Bundles: contents changed for ${rest.bundles}.`] : []),
    ...describePictures(pictures),
    ...describeUncounted(rest.uncountedVariants),
    ...describeUnused(rest.unusedColumns),
    rows.leftOut === 0
      ? "All rows were imported."
      : `${counted(rows.leftOut, "row")} of ${counted(leftOut, "product")} left out, all others imported. Correct the lines above and import the file again.`,
  ];
  return lines.filter(Boolean).join("\n");
}

function describePictures({ stored, missing, none }: ImportSummary["pictures"]): string[] {
  const parts = [
    stored > 0 ? `${stored} stored` : "",
    missing > 0
      ? `${missing} missing, with a generated picture in ${itsOrTheir(missing)} place until the next import`
      : "",
    none > 0
      ? `${counted(none, "new product")} without one, with a generated picture in ${itsOrTheir(none)} place`
      : "",
  ].filter(Boolean);
  return parts.length > 0 ? [`Pictures: ${parts.join("; ")}.`] : [];
}

function describeUncounted(variants = 0): string[] {
  if (variants === 0) return [];
  return [`Without an inventory tracker, sold without counting stock: ${counted(variants, "variant")}.`];
}

function describeUnused(columns: readonly UnusedColumn[] = []): string[] {
  const lossy = columns.filter(({ rows }) => rows > 0);
  const lossless = columns.filter(({ rows }) => rows === 0).map(({ column }) => column);
  return [
    ...lossy.map(({ column, rows }) => `Not imported: ${column}, ${counted(rows, "row")} with a value.`),
    ...(lossless.length > 0 ? [`Not imported, and nothing is lost: ${lossless.join(", ")}.`] : []),
  ];
}

const itsOrTheir = (count: number) => (count === 1 ? "its" : "their");

/** "1 row", "1,200 rows". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-LK")} ${noun}${count === 1 ? "" : "s"}`;
}
