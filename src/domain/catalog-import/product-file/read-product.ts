import { readBenefits } from "../../catalog/benefits.ts";
import { FILE_LIMITS } from "../../catalog/product-limits.ts";
import { FACT_NAMES, type FactValues, readFactValues } from "../../catalog/typed-facts.ts";
import { cleanLine } from "../../text.ts";
import type { PriceFactor } from "./price-factor.ts";
import { type FileProblem, type FileProduct, OTHER_CATEGORY } from "./product-file.ts";
import { type Column, type FileHeader, type FileRow, factColumn } from "./product-file-columns.ts";
import { readImages } from "./product-file-images.ts";
import { type Reading, reportError, take, takeIfPresent, takeOrClear, warn } from "./product-file-reading.ts";
import { readGoodFor, readHandles, readMaxPerOrder, readWarranty } from "./product-file-selling.ts";
import {
  type Cell,
  lastCategory,
  readCategoryPath,
  readPublished,
  readStatus,
  readTags,
  readText,
} from "./product-file-text.ts";
import { isVariantRow, readVariants } from "./product-file-variants.ts";

/**
 * The parsed product, or null when a row has an error: a product is imported as a whole or not at all, so that a typing
 * error does not remove a variant.
 */
export type ReadProduct = { product: FileProduct | null; problems: FileProblem[] };

type Context = { header: FileHeader; factor?: PriceFactor };

/** Combines all rows with the same handle into one product, in the order of the file. */
export function readProduct({ header, factor }: Context, rows: [FileRow, ...FileRow[]]): ReadProduct {
  const reading: Reading = { header, factor, problems: [] };
  for (const row of rows) reportShape(reading, row);
  const main = rows.find((row) => row.cells.title !== undefined) ?? rows[0];
  const title = readTitle(reading, main, rows);
  const handle = take(reading, [rows[0], "handle"], readHandle);
  const images = readImages(reading, rows);
  warnOfOtherValues(reading, main, rows);
  const variantRows = rows.filter((row) => row === main || isVariantRow(row));
  const product = {
    line: rows[0].line,
    rowCount: rows.length,
    ...readFacts(reading, main),
    ...readVariants(reading, rows, variantRows),
    images,
  };
  const hasError = reading.problems.some(({ severity }) => severity === "error");
  const isUsable = !hasError && title !== null && handle !== null;
  return { product: isUsable ? { ...product, title, handle } : null, problems: reading.problems.toSorted(byLine) };
}

function byLine(a: FileProblem, b: FileProblem): number {
  return a.line - b.line;
}

function readHandle(text: string): Cell<string> {
  return readText(text, FILE_LIMITS.handleLength);
}

function readTitle(reading: Reading, main: FileRow, rows: FileRow[]): string | null {
  const title = take(reading, [main, "title"], readTitleText);
  for (const row of rows) {
    const other = cleanLine(row.cells.title ?? "");
    if (title !== null && other !== "" && other !== title) {
      const reason = `differs from line ${main.line}, which has the same Handle. Two products need two handles`;
      reportError(reading, [row, "title"], reason);
    }
  }
  return title;
}

function readTitleText(text: string): Cell<string> {
  if (text === "") return { reason: "is empty. The first row of a product needs its title" };
  return readText(text, FILE_LIMITS.titleLength);
}

/** Columns whose value in the product's first row applies to the whole product. */
const OF_PRODUCT: readonly Column[] = [
  ...(["description", "vendor", "productCategory", "type", "tags", "published", "status"] as const),
  ...(["maxPerOrder", "warrantyMonths", "goodFor", "benefits", "goesWith"] as const),
  ...FACT_NAMES.map(factColumn),
];

/**
 * Warns of the first row of each column that has another value than the product's first row, because it is not
 * imported.
 */
function warnOfOtherValues(reading: Reading, main: FileRow, rows: FileRow[]): void {
  for (const column of OF_PRODUCT) {
    const text = cleanLine(main.cells[column] ?? "");
    const other = rows.find((row) => !["", text].includes(cleanLine(row.cells[column] ?? "")));
    if (!other) continue;
    const reason = `is ignored, because line ${main.line} describes the product. Write the value there`;
    warn(reading, [other, column], reason);
  }
}

/** Parses the cells of a product's first row that apply to the whole product. */
function readFacts(reading: Reading, main: FileRow) {
  return {
    description: takeIfPresent(reading, [main, "description"], readDescription),
    category: readCategory(reading, main),
    vendor: takeIfPresent(reading, [main, "vendor"], readText),
    tags: takeIfPresent(reading, [main, "tags"], readTags),
    visible: readVisible(reading, main),
    maxPerOrder: takeOrClear(reading, [main, "maxPerOrder"], readMaxPerOrder),
    warrantyMonths: takeOrClear(reading, [main, "warrantyMonths"], readWarranty),
    goodFor: takeIfPresent(reading, [main, "goodFor"], readGoodFor),
    benefits: takeIfPresent(reading, [main, "benefits"], readBenefits),
    goesWith: takeIfPresent(reading, [main, "goesWith"], readHandles),
    typedFacts: readTypedFacts(reading, main),
  };
}

function readTypedFacts(reading: Reading, main: FileRow): FactValues {
  return Object.fromEntries(
    FACT_NAMES.flatMap((name) => {
      const values = takeIfPresent(reading, [main, factColumn(name)], (text) => readFactValues(name, text));
      return values === undefined ? [] : [[name, values]];
    }),
  );
}

function readDescription(text: string): Cell<string> {
  if (text.length <= FILE_LIMITS.descriptionLength) return { value: text };
  return { reason: `is too long (${text.length} characters). At most ${FILE_LIMITS.descriptionLength}` };
}

/**
 * Returns `Type` ("Toys > Couples"), or else the last part of `Product Category` ("Home > Scents > Candles"), or else
 * "Other".
 */
function readCategory(reading: Reading, main: FileRow): string | undefined {
  if (!reading.header.has("type") && !reading.header.has("productCategory")) return undefined;
  const column = main.cells.type === undefined ? "productCategory" : "type";
  const category = take(reading, [main, column], (text) => {
    return readCategoryPath(column === "type" ? text : lastCategory(text));
  });
  return category || OTHER_CATEGORY;
}

/** Returns true when `Published` and `Status` both allow it. */
function readVisible(reading: Reading, main: FileRow): boolean | undefined {
  const published = takeIfPresent(reading, [main, "published"], readPublished);
  const status = takeIfPresent(reading, [main, "status"], readStatus);
  if (published === undefined && status === undefined) return undefined;
  return published !== false && status !== false;
}

function reportShape(reading: Reading, row: FileRow): void {
  if (Object.keys(row.cells).length === 1 && row.cells.handle !== undefined) {
    warn(reading, [row, "handle"], "stands alone in its row, so the row is passed over");
  }
  if (row.cells.handle === undefined) {
    reportError(reading, [row, "handle"], "is empty. Repeat the handle of the row's product on each of its rows");
  }
  if (row.extra !== undefined) {
    const reason = `is followed by more cells than there are columns ("${row.extra.slice(0, 40)}"). Put text with separators or quotes in quotes`;
    reportError(reading, [row, "handle"], reason);
  }
}
