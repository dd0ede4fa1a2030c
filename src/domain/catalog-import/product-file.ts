import type { FactValues } from "../catalog/typed-facts.ts";
import type { Cents } from "../money.ts";

/** Where products go that name no category. */
export const OTHER_CATEGORY = "Other";

/** The file as a whole cannot be used; nothing was changed. The message is for the owner. */
export class ProductFileError extends Error {
  override readonly name = "ProductFileError";
}

/**
 * Something in one row. An error leaves the row's whole product as it is in the shop; a warning does not.
 * `line` is the line of the file, as a text editor counts, on which the row starts.
 */
export type FileProblem = {
  severity: "error" | "warning";
  line: number;
  /** The column's header as the file has it. */
  column: string;
  value: string;
  /** What is wrong and what to do. */
  reason: string;
};

/** A product as a file describes it. Absent (`undefined`) means that the file has no such column: the shop keeps what it has. */
export type FileProduct = {
  /** Of its first row. */
  line: number;
  rowCount: number;
  handle: string;
  title: string;
  /** HTML as it came, not yet safe. */
  description?: string;
  category?: string;
  vendor?: string;
  tags?: string[];
  visible?: boolean;
  /** Of the columns that the file has; an empty cell says that there is no such fact. */
  typedFacts: FactValues;
  optionNames: string[];
  /** In the order of the file; at least one. */
  variants: FileVariant[];
  /** In the order in which they are shown. */
  images: FileImage[];
};

export type FileVariant = {
  line: number;
  /** One value per option name. */
  optionValues: string[];
  priceCents: Cents;
  /** Null when the file gives none; always higher than the price. */
  compareAtCents?: Cents | null;
  sku?: string;
  barcode?: string;
  weightGrams?: number;
  /** False when the file's tracker cell is empty: the shop sells it without counting. */
  isStockTracked?: boolean;
  /** Units that can be bought; absent also for an empty cell. */
  quantity?: number;
};

export type FileImage = {
  line: number;
  /** The cell as it is: an address, or the name of a file. */
  source: string;
  alt?: string;
};
