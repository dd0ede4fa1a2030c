import { FACT_NAMES, type FactName, isFactName } from "../catalog/typed-facts.ts";
import { unguardFormula } from "./formula-guard.ts";
import { type FileProblem, ProductFileError } from "./product-file.ts";

/** The columns the shop reads, with the header it writes; other columns of Shopify's file are passed over. */
export const COLUMNS = {
  handle: "Handle",
  title: "Title",
  description: "Body (HTML)",
  vendor: "Vendor",
  productCategory: "Product Category",
  type: "Type",
  tags: "Tags",
  published: "Published",
  option1Name: "Option1 Name",
  option1Value: "Option1 Value",
  option2Name: "Option2 Name",
  option2Value: "Option2 Value",
  option3Name: "Option3 Name",
  option3Value: "Option3 Value",
  sku: "Variant SKU",
  grams: "Variant Grams",
  tracker: "Variant Inventory Tracker",
  quantity: "Variant Inventory Qty",
  policy: "Variant Inventory Policy",
  price: "Variant Price",
  compareAt: "Variant Compare At Price",
  barcode: "Variant Barcode",
  imageSrc: "Image Src",
  imagePosition: "Image Position",
  imageAlt: "Image Alt Text",
  status: "Status",
  ...factColumns(),
} as const;

export type FactColumn = `fact.${FactName}`;
export type Column = keyof typeof COLUMNS;

/** As Shopify writes the columns of what it calls metafields. */
function factColumns() {
  const columns = FACT_NAMES.map((name) => [factColumn(name), `${title(name)} (product.metafields.facts.${name})`]);
  return Object.fromEntries(columns) as Record<FactColumn, string>;
}

export function factColumn(name: FactName): FactColumn {
  return `fact.${name}`;
}

function title(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
}

/** Of whatever namespace, as in `Material (product.metafields.custom.material)`. */
const METAFIELD = /product\.metafields\.([\w-]+)\.([\w-]+)/i;

const REQUIRED: readonly Column[] = ["handle", "title", "price"];

/** Headers of Shopify's newer files, and what people write by hand. Compared without case and punctuation. */
const ALIASES: Partial<Record<Column, readonly string[]>> = {
  handle: ["url handle", "product handle"],
  title: ["name", "product title", "product name"],
  description: ["body", "description", "product description", "description html"],
  vendor: ["brand"],
  productCategory: ["category", "standard product type"],
  type: ["product type", "custom product type"],
  published: ["published on online store", "visible"],
  option1Name: ["option 1 name"],
  option1Value: ["option 1 value"],
  option2Name: ["option 2 name"],
  option2Value: ["option 2 value"],
  option3Name: ["option 3 name"],
  option3Value: ["option 3 value"],
  sku: ["sku"],
  grams: ["grams", "weight value grams", "weight grams", "variant weight grams"],
  tracker: ["inventory tracker"],
  quantity: ["inventory quantity", "variant inventory quantity", "inventory qty", "quantity", "qty", "stock"],
  policy: ["continue selling when out of stock"],
  price: ["price"],
  compareAt: ["compare at price", "variant compare price"],
  barcode: ["barcode", "barcodes"],
  imageSrc: ["product image url", "image url", "image", "image source"],
  imagePosition: ["product image position"],
  imageAlt: ["image alt", "alt text"],
};

/** Which column of the file holds what, and how its header is written there. */
export type FileHeader = ReadonlyMap<Column, { index: number; text: string }>;

const COLUMN_BY_NAME: ReadonlyMap<string, Column> = new Map(
  (Object.keys(COLUMNS) as Column[]).flatMap((column) =>
    [COLUMNS[column], ...(ALIASES[column] ?? [])].map((name) => [toName(name), column] as const),
  ),
);

function toName(header: string): string {
  return header
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Finds the columns by their headers, whatever their case, punctuation and order. */
export function matchHeader(cells: readonly string[]): FileHeader {
  const header = new Map<Column, { index: number; text: string }>();
  for (const [index, cell] of cells.entries()) {
    const column = COLUMN_BY_NAME.get(toName(cell)) ?? metafieldColumn(cell);
    if (column && !header.has(column)) header.set(column, { index, text: cell.trim() });
  }
  return header;
}

function metafieldColumn(cell: string): FactColumn | undefined {
  const name = metafieldName(cell);
  return name !== undefined && isFactName(name) ? factColumn(name) : undefined;
}

function metafieldName(cell: string): string | undefined {
  return METAFIELD.exec(cell)?.[2]?.toLowerCase().replaceAll("_", "-");
}

/** The columns that mean to be facts and are none that the shop knows: what they say would be lost without a word. */
export function unknownFacts(cells: readonly string[]): FileProblem[] {
  return cells.flatMap((cell) => {
    const [, namespace] = METAFIELD.exec(cell) ?? [];
    if (namespace?.toLowerCase() === "shopify" || namespace === undefined || metafieldColumn(cell)) return [];
    const reason = `is not a fact that the shop knows, so the column is passed over. It knows ${FACT_NAMES.join(", ")}`;
    return [{ severity: "warning" as const, line: 1, column: cell.trim(), value: "", reason }];
  });
}

/** @throws {ProductFileError} when two columns are for the same: one of them would be lost without a word */
export function refuseTwins(header: FileHeader, cells: readonly string[]): void {
  for (const [index, cell] of cells.entries()) {
    const byName = COLUMN_BY_NAME.get(toName(cell));
    const column = byName ?? metafieldColumn(cell);
    const first = column && header.get(column);
    // Shopify may have facts of one name in two namespaces.
    if (!first || first.index === index || (!byName && toName(first.text) !== toName(cell))) continue;
    throw new ProductFileError(
      `The file has two columns for ${COLUMNS[column]}: "${first.text}" is column ${first.index + 1}, and ` +
        `"${cell.trim()}" is column ${index + 1}. Take out or rename the one that does not count. Nothing was imported.`,
    );
  }
}

/** @throws {ProductFileError} naming the required columns that are not there, and what is */
export function requireColumns(header: FileHeader, cells: readonly string[]): void {
  const missing = REQUIRED.filter((column) => !header.has(column));
  if (missing.length === 0) return;
  const named = missing.map((column) => {
    const also = ALIASES[column]?.[0];
    return also ? `${COLUMNS[column]} (or "${also}")` : COLUMNS[column];
  });
  const found = cells.map((cell) => cell.trim()).filter(Boolean);
  throw new ProductFileError(
    `The first line must name the columns, and it has no column for: ${named.join(", ")}.\n` +
      `Found: ${found.length > 0 ? found.slice(0, 60).join(", ") : "an empty line"}.`,
  );
}

/** One row: its line, its cells by column (absent when empty), and a cell beyond the header, if any. */
export type FileRow = { line: number; cells: Partial<Record<Column, string>>; extra?: string };

type Layout = { header: FileHeader; headerLength: number };

/** Null for a row without any text. */
export function toRow({ header, headerLength }: Layout, line: number, record: readonly string[]): FileRow | null {
  if (!record.some((cell) => cell.trim() !== "")) return null;
  const cells: FileRow["cells"] = {};
  for (const [column, { index }] of header) {
    const text = unguardFormula(record[index] ?? "");
    if (text.trim() !== "") cells[column] = text;
  }
  const extra = record.slice(headerLength).find((cell) => cell.trim() !== "");
  return extra === undefined ? { line, cells } : { line, cells, extra };
}
