import { expect, test } from "vitest";
import { emptySummary } from "../src/domain/catalog-import/import-summary.ts";
import type { FileProblem } from "../src/domain/catalog-import/product-file/product-file.ts";
import { describeSummary, importProgress, problemPrinter } from "./import-report.ts";

function problem(severity: FileProblem["severity"], line: number): FileProblem {
  return { severity, line, column: "Variant Price", value: "x", reason: "is not an amount" };
}

function printed(problems: FileProblem[], isTTY = false): string[] {
  const lines: string[] = [];
  const printer = problemPrinter({
    out: { isTTY, write: () => undefined },
    err: { write: (text) => lines.push(text) },
  });
  problems.forEach(printer.print);
  printer.finish();
  return lines;
}

test("prints every error, and the first hundred warnings with the number of others", () => {
  const errors = Array.from({ length: 150 }, (_, index) => problem("error", index + 2));
  const warnings = Array.from({ length: 150 }, (_, index) => problem("warning", index + 2));

  expect(printed(errors)).toHaveLength(150);
  expect(printed(warnings)).toHaveLength(101);
  expect(printed(warnings).at(-1)).toBe("… and 50 more warnings.\n");
});

test("replaces the line of the progress bar on a terminal", () => {
  expect(printed([problem("error", 2)], true)).toEqual(['\r\u001b[2KLine 2, Variant Price "x" is not an amount.\n']);
  expect(printed([problem("error", 2)])).toEqual(['Line 2, Variant Price "x" is not an amount.\n']);
});

test("shows a progress bar for long files and for pictures", () => {
  const shown: string[] = [];
  const show = importProgress((title) => (done, total) => shown.push(`${title} ${done}/${total}`));

  show({ phase: "products", done: 1, total: 499 });
  show({ phase: "products", done: 1, total: 500 });
  show({ phase: "pictures", done: 1, total: 3 });

  expect(shown).toEqual(["Products 1/500", "Pictures 1/3"]);
});

test("reports in the summary that all rows were imported", () => {
  const summary = emptySummary();
  summary.rows = { total: 1_200, imported: 1_200, leftOut: 0 };
  summary.products = { created: 1, updated: 2, unchanged: 3, leftOut: 0 };
  summary.pictures = { stored: 2, missing: 1, none: 1 };

  expect(describeSummary(summary, false)).toBe(
    [
      "1,200 rows read.",
      "Products: 1 new, 2 changed, 3 unchanged, 0 left out.",
      "Variants: 0 new, 0 changed, 0 restored, 0 retired. Stock changed for 0.",
      "Pictures: 2 stored; 1 missing, with a generated picture in its place until the next import; 1 new product without one, with a generated picture in its place.",
      "All rows were imported.",
    ].join("\n"),
  );
});

test.each([
  [
    1,
    1,
    "1 missing, with a generated picture in its place",
    "1 new product without one, with a generated picture in its place.",
  ],
  [
    3,
    2,
    "3 missing, with a generated picture in their place",
    "2 new products without one, with a generated picture in their place.",
  ],
])("agrees in number when %d pictures are missing and %d new products have none", (missing, none, ...sentences) => {
  const summary = { ...emptySummary(), pictures: { stored: 0, missing, none } };

  for (const sentence of sentences) expect(describeSummary(summary, false)).toContain(sentence);
});

test("names the columns that are not imported, with the rows that lose a value, and counts bundles and untracked variants", () => {
  const unusedColumns = [
    { column: "Cost per item", rows: 2 },
    { column: "SEO Title", rows: 0 },
    { column: "Variant Weight Unit", rows: 1 },
    { column: "Tax Code", rows: 0 },
  ];
  const lines = describeSummary({ ...emptySummary(), bundles: 2, uncountedVariants: 65, unusedColumns }, true).split(
    "\n",
  );

  expect(lines).toEqual(
    expect.arrayContaining([
      "Bundles: contents changed for 2.",
      "Without an inventory tracker, sold without counting stock: 65 variants.",
      "Not imported: Cost per item, 2 rows with a value.",
      "Not imported: Variant Weight Unit, 1 row with a value.",
      "Not imported, and nothing is lost: SEO Title, Tax Code.",
    ]),
  );
});

test("lists the rows that are left out in the summary of a dry run", () => {
  const summary = emptySummary();
  summary.rows = { total: 3, imported: 2, leftOut: 1 };
  summary.products = { created: 2, updated: 0, unchanged: 0, leftOut: 1 };

  const lines = describeSummary(summary, true).split("\n");

  expect(lines.at(0)).toBe("This was a dry run: nothing was written. A real run would print:");
  expect(lines.at(-1)).toBe(
    "1 row of 1 product left out, all others imported. Correct the lines above and import the file again.",
  );
});
