import type { FactValues } from "../../catalog/typed-facts.ts";
import type { Cents } from "../../money.ts";
import type { BundleComponent } from "../bundles/bundle-component.ts";

/** Category of products without one in the file. */
export const OTHER_CATEGORY = "Other";

/** The file as a whole is unusable; nothing was changed. The message is for the owner. */
export class ProductFileError extends Error {
  override readonly name = "ProductFileError";
}

/**
 * A problem in one row. An error leaves the row's whole product unchanged in the shop; a warning does not. `line` is
 * the line on which the row starts, as a text editor counts.
 */
export type FileProblem = {
  severity: "error" | "warning";
  line: number;
  /** The column's header in the file. */
  column: string;
  value: string;
  /** The problem and the solution. */
  reason: string;
};

/**
 * A product as a file describes it. `undefined` means that the file has no such column, so the shop keeps its value.
 */
export type FileProduct = {
  /** Line of its first row. */
  line: number;
  rowCount: number;
  handle: string;
  title: string;
  /** HTML from the file, not yet sanitised. */
  description?: string;
  category?: string;
  vendor?: string;
  tags?: string[];
  visible?: boolean;
  /** Null without an own limit. */
  maxPerOrder?: number | null;
  /** Null without a warranty. */
  warrantyMonths?: number | null;
  goodFor?: string;
  benefits?: string[];
  /** Handles. */
  goesWith?: string[];
  /** Facts that have a column; an empty cell removes the fact. */
  typedFacts: FactValues;
  optionNames: string[];
  /** Variants in the order of the file; at least one. */
  variants: FileVariant[];
  /** In display order. */
  images: FileImage[];
};

export type FileVariant = {
  line: number;
  /** One value per option name. */
  optionValues: string[];
  priceCents: Cents;
  /** Null without one; always higher than the price. */
  compareAtCents?: Cents | null;
  sku?: string;
  barcode?: string;
  swatch?: string;
  content?: string;
  /** Text of the cell: source, name or URL of a picture of the product. */
  picture?: string;
  /**
   * Contents of a bundle, empty for any other variant. Their variants are found later
   * (`bundles/list-contents.server.ts`).
   */
  contents?: BundleComponent[];
  weightGrams?: number;
  /** False when the tracker cell is empty: the variant is sold without stock tracking. */
  isStockTracked?: boolean;
  /** Units for sale; also absent for an empty cell. */
  quantity?: number;
};

export type FileImage = {
  line: number;
  /** The cell's text: a URL or a file name. */
  source: string;
  alt?: string;
};
