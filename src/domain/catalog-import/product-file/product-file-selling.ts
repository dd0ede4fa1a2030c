import { MAX_PER_ORDER } from "../../catalog/max-per-order.ts";
import { FILE_LIMITS } from "../../catalog/product-limits.ts";
import { cleanLine } from "../../text.ts";
import { type Cell, readText } from "./product-file-text.ts";

/** Parses a whole number between two bounds; null for an empty cell. */
function readWhole(text: string, { from, to }: { from: number; to: number }): Cell<number | null> {
  if (text === "") return { value: null };
  const value = Number(text.replace(/\.0+$/, ""));
  if (/^\d{1,6}(?:\.0+)?$/.test(text) && value >= from && value <= to) return { value };
  return { reason: `is not a whole number from ${from} to ${to}` };
}

export const readMaxPerOrder = (text: string) => readWhole(text, { from: 1, to: MAX_PER_ORDER });
export const readWarranty = (text: string) => readWhole(text, { from: 1, to: FILE_LIMITS.warrantyMonths });

export function readGoodFor(text: string): Cell<string> {
  return readText(text, FILE_LIMITS.goodForLength);
}

/** Parses the handles of products, separated by commas, without duplicates. */
export function readHandles(text: string): Cell<string[]> {
  const handles = [...new Set(text.split(",").map(cleanLine).filter(Boolean))];
  if (handles.length > FILE_LIMITS.goesWith) {
    return { reason: `has ${handles.length} products. At most ${FILE_LIMITS.goesWith}` };
  }
  return handles.some((handle) => handle.length > FILE_LIMITS.handleLength)
    ? { reason: "has a handle that is too long" }
    : { value: handles };
}
