import { FILE_LIMITS } from "../../catalog/product-limits.ts";
import { cleanLine, oneLine } from "../../text.ts";
import type { FileImage } from "./product-file.ts";
import type { FileRow } from "./product-file-columns.ts";
import { type Reading, warn } from "./product-file-reading.ts";

/**
 * Returns the pictures of a product by position; those without a position come last, in the order of the file. An
 * unusable picture is only a warning, because it does not justify leaving out the product.
 */
export function readImages(reading: Reading, rows: FileRow[]): FileImage[] {
  const found = new Map<string, FileImage & { position: number }>();
  for (const row of rows) {
    const source = readSource(row.cells.imageSrc ?? "");
    // Other programs repeat the same picture on every row of a product.
    if (source === "" || found.has(source)) continue;
    if (source.length > FILE_LIMITS.sourceLength) {
      warn(reading, [row, "imageSrc"], `is longer than ${FILE_LIMITS.sourceLength} characters, so it is ignored`);
    } else if (found.size === FILE_LIMITS.images) {
      warn(reading, [row, "imageSrc"], `is more than picture ${FILE_LIMITS.images} of its product, so it is ignored`);
    } else {
      found.set(source, { line: row.line, source, alt: readAlt(reading, row), position: readPosition(reading, row) });
    }
  }
  return [...found.values()].toSorted(byPosition).map(({ line, source, alt }) => ({ line, source, alt }));
}

/**
 * Returns the picture source. A URL stays unchanged, because normalising it could change its target; a file name is
 * normalised, because it can be spelled in two ways.
 */
function readSource(text: string): string {
  const source = oneLine(text);
  return /^(?:https?:)?\/\//i.test(source) ? source : cleanLine(source);
}

/** Compares without subtraction: infinity minus infinity is NaN. */
function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position === b.position ? 0 : a.position < b.position ? -1 : 1;
}

function readAlt(reading: Reading, row: FileRow): string | undefined {
  if (!reading.header.has("imageAlt")) return undefined;
  const alt = cleanLine(row.cells.imageAlt ?? "");
  if (alt.length <= FILE_LIMITS.altLength) return alt;
  warn(reading, [row, "imageAlt"], `is cut after ${FILE_LIMITS.altLength} characters`);
  return alt.slice(0, FILE_LIMITS.altLength).trim();
}

/** Parses the picture of a variant: a text that is too long cannot be one of the product's pictures. */
export function readPictureSource(text: string): { value: string; warning?: string } {
  const value = readSource(text);
  if (value.length <= FILE_LIMITS.sourceLength) return { value };
  return { value: "", warning: `is longer than ${FILE_LIMITS.sourceLength} characters, so it is ignored` };
}

function readPosition(reading: Reading, row: FileRow): number {
  const text = row.cells.imagePosition?.trim() ?? "";
  if (/^\d{1,6}(?:\.0+)?$/.test(text)) return Number(text);
  if (text !== "") warn(reading, [row, "imagePosition"], "is not a whole number, so the picture comes last");
  return Number.POSITIVE_INFINITY;
}
