import { readContent } from "../../catalog/pack-content.ts";
import { FILE_LIMITS } from "../../catalog/product-limits.ts";
import { readSwatch } from "../../catalog/swatch.ts";
import { cleanLine } from "../../text.ts";
import { readContentsCell } from "../bundles/contents-cell.ts";
import type { FileVariant } from "./product-file.ts";
import { readCompareAt, readGrams, readPrice, readQuantity } from "./product-file-amounts.ts";
import type { Column, FileRow } from "./product-file-columns.ts";
import { readPictureSource } from "./product-file-images.ts";
import { type Reading, reportError, take, takeIfPresent, takeOrClear } from "./product-file-reading.ts";
import { readText } from "./product-file-text.ts";

const OPTIONS = [
  { name: "option1Name", value: "option1Value" },
  { name: "option2Name", value: "option2Value" },
  { name: "option3Name", value: "option3Value" },
] as const satisfies readonly { name: Column; value: Column }[];

const VARIANT_COLUMNS: readonly Column[] = [
  "option1Value",
  "option2Value",
  "option3Value",
  "sku",
  "price",
  "compareAt",
  "barcode",
  "swatch",
  "content",
  "bundleContents",
];

/** Returns whether a row describes a variant. Rows after the first can contain only a further picture. */
export function isVariantRow({ cells }: FileRow): boolean {
  if (VARIANT_COLUMNS.some((column) => cells[column] !== undefined)) return true;
  return cells.imageSrc === undefined && cells.quantity !== undefined;
}

export type ReadVariants = { optionNames: string[]; variants: FileVariant[] };

/** Parses the options and variants of a product. After a reported problem, the result must not be used. */
export function readVariants(reading: Reading, rows: FileRow[], variantRows: FileRow[]): ReadVariants {
  const isPlain = isWithoutOptions(rows, variantRows);
  const optionNames = isPlain ? [] : readOptionNames(reading, rows);
  const parsed = variantRows.map((row) => ({
    row,
    optionValues: isPlain ? [] : readOptionValues(reading, row, optionNames),
  }));
  reportDuplicates(reading, parsed);
  const beyond = variantRows[FILE_LIMITS.variants];
  if (beyond) reportError(reading, [beyond, "handle"], `has over ${FILE_LIMITS.variants} variants, which is too many`);
  return { optionNames, variants: parsed.flatMap((row) => readVariant(reading, row) ?? []) };
}

/**
 * Shopify writes `Title` / `Default Title` for a product without options; in files written by hand the cells are empty.
 */
function isWithoutOptions(rows: FileRow[], variantRows: FileRow[]): boolean {
  const names = rows.flatMap((row) => OPTIONS.map(({ name }) => textOf(row, name))).filter(Boolean);
  const values = variantRows.flatMap((row) => OPTIONS.map(({ value }) => textOf(row, value))).filter(Boolean);
  return (
    names.every((name) => name.toLowerCase() === "title") &&
    values.every((value) => value.toLowerCase() === "default title")
  );
}

function readOptionNames(reading: Reading, rows: FileRow[]): string[] {
  const names: string[] = [];
  for (const { name: column } of OPTIONS) {
    const first = rows.find((row) => row.cells[column] !== undefined);
    if (!first) continue;
    const name = take(reading, [first, column], readText) ?? "";
    for (const row of rows) {
      const other = textOf(row, column);
      if (other && other.toLowerCase() !== name.toLowerCase()) {
        reportError(
          reading,
          [row, column],
          `differs from "${name}" on line ${first.line}. A product has one name for it`,
        );
      }
    }
    if (names.length < OPTIONS.findIndex((option) => option.name === column)) {
      reportError(reading, [first, column], "stands after an empty option name. Use Option1 first, then 2, then 3");
    }
    if (names.some((earlier) => earlier.toLowerCase() === name.toLowerCase())) {
      reportError(reading, [first, column], "is the name of two options. Give each option its own name");
    }
    names.push(name);
  }
  return names;
}

function readOptionValues(reading: Reading, row: FileRow, optionNames: string[]): string[] {
  for (const { name, value } of OPTIONS.slice(optionNames.length)) {
    if (!textOf(row, value)) continue;
    reportError(
      reading,
      [row, value],
      `has no ${reading.header.get(name)?.text ?? "option name"} on the product's first row`,
    );
  }
  return optionNames.map((optionName, index) => {
    const column = OPTIONS[index]?.value ?? "option1Value";
    if (!textOf(row, column)) {
      reportError(
        reading,
        [row, column],
        `is empty. The product has the option "${optionName}": say which one this row is`,
      );
    }
    return take(reading, [row, column], readText) ?? "";
  });
}

type VariantRow = { row: FileRow; optionValues: string[] };

function readVariant(reading: Reading, { row, optionValues }: VariantRow): FileVariant | null {
  const { factor, header } = reading;
  const priceCents = take(reading, [row, "price"], (text) => readPrice(text, factor));
  const readCompareAtPrice = (text: string) => readCompareAt(text, priceCents, factor);
  const rest = {
    compareAtCents: takeOrClear(reading, [row, "compareAt"], readCompareAtPrice),
    sku: takeIfPresent(reading, [row, "sku"], readText),
    barcode: takeIfPresent(reading, [row, "barcode"], readText),
    swatch: takeIfPresent(reading, [row, "swatch"], readSwatch),
    content: takeIfPresent(reading, [row, "content"], readContent),
    picture: takeIfPresent(reading, [row, "variantImage"], readPictureSource),
    contents: takeIfPresent(reading, [row, "bundleContents"], readContentsCell),
    weightGrams: takeIfPresent(reading, [row, "grams"], readGrams),
    isStockTracked: header.has("tracker") ? row.cells.tracker !== undefined : undefined,
    quantity: row.cells.quantity === undefined ? undefined : takeIfPresent(reading, [row, "quantity"], readQuantity),
  };
  return priceCents === null ? null : { line: row.line, optionValues, priceCents, ...rest };
}

function reportDuplicates(reading: Reading, variants: VariantRow[]): void {
  const lineOf = new Map<string, number>();
  for (const { row, optionValues } of variants) {
    const key = JSON.stringify(optionValues);
    const earlier = lineOf.get(key);
    if (earlier === undefined) lineOf.set(key, row.line);
    else {
      const reason = `is the same variant as line ${earlier}. Change the option values, or remove one of the two rows`;
      reportError(reading, [row, optionValues.length > 0 ? "option1Value" : "handle"], reason);
    }
  }
}

function textOf(row: FileRow, column: Column): string {
  return cleanLine(row.cells[column] ?? "");
}
