import { FACT_NAMES, type FactName, isFactName } from "../../catalog/typed-facts.ts";
import { unguardFormula } from "./formula-guard.ts";
import { type FileProblem, ProductFileError } from "./product-file.ts";

/** The columns that the shop reads, with the headers that it writes. It ignores other columns of Shopify's format. */
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
  swatch: "Variant Swatch",
  content: "Variant Content",
  variantImage: "Variant Image",
  bundleContents: "Variant Bundle Contents",
  imageSrc: "Image Src",
  imagePosition: "Image Position",
  imageAlt: "Image Alt Text",
  status: "Status",
  maxPerOrder: "Max Per Order",
  warrantyMonths: "Warranty Months",
  goodFor: "Good For",
  benefits: "Benefits",
  goesWith: "Goes With",
  ...factColumns(),
} as const;

export type FactColumn = `fact.${FactName}`;
export type Column = keyof typeof COLUMNS;

/** Returns the fact columns with headers in the format of Shopify's metafields. */
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

/** Matches metafields of any namespace, as in `Material (product.metafields.custom.material)`. */
const METAFIELD = /product\.metafields\.([\w-]+)\.([\w-]+)/i;

const REQUIRED: readonly Column[] = ["handle", "title", "price"];

/** Headers of newer Shopify files and common handwritten ones. The comparison ignores case and punctuation. */
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
  maxPerOrder: ["maximum per order", "max quantity per order"],
  swatch: ["variant colour code", "variant color code"],
  content: ["pack content"],
  variantImage: ["variant image url"],
  bundleContents: ["bundle contents"],
  imageSrc: ["product image url", "image url", "image", "image source"],
  imagePosition: ["product image position"],
  imageAlt: ["image alt", "alt text"],
};

/** Index and original header text of each known column. */
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

/** Finds the columns by their headers, in any order and ignoring case and punctuation. */
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

/** Returns warnings for metafield columns that are not facts of the shop, because their values are not imported. */
export function unknownFacts(cells: readonly string[]): FileProblem[] {
  return cells.flatMap((cell) => {
    const [, namespace] = METAFIELD.exec(cell) ?? [];
    if (namespace?.toLowerCase() === "shopify" || namespace === undefined || metafieldColumn(cell)) return [];
    const reason = `is not a fact that the shop knows, so the column is passed over. It knows ${FACT_NAMES.join(", ")}`;
    return [{ severity: "warning" as const, line: 1, column: cell.trim(), value: "", reason }];
  });
}

/**
 * Rejects files with two columns for the same field, because one of them would be ignored silently.
 * @throws {ProductFileError}
 */
export function rejectDuplicateColumns(header: FileHeader, cells: readonly string[]): void {
  for (const [index, cell] of cells.entries()) {
    const byName = COLUMN_BY_NAME.get(toName(cell));
    const column = byName ?? metafieldColumn(cell);
    const first = column && header.get(column);
    // Shopify allows facts of the same name in two namespaces.
    if (!first || first.index === index || (!byName && toName(first.text) !== toName(cell))) continue;
    throw new ProductFileError(
      `The file has two columns for ${COLUMNS[column]}: "${first.text}" is column ${first.index + 1}, and ` +
        `"${cell.trim()}" is column ${index + 1}. Take out or rename the one that does not count. Nothing was imported.`,
    );
  }
}

/**
 * Requires the mandatory columns.
 * @throws {ProductFileError} with the missing and the existing columns
 */
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

/** A row with its line, its non-empty cells by column, and the first cell beyond the header, if any. */
export type FileRow = { line: number; cells: Partial<Record<Column, string>>; extra?: string };

type Layout = { header: FileHeader; headerLength: number };

/** Returns the row; null when all its cells are empty. */
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
