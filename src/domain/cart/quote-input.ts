import { z } from "zod";
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from "./cart-limits.ts";

/**
 * Upper bound far above the limit of a line: a quantity above that limit is reported by line and not as invalid input.
 */
const READABLE_QUANTITY = MAX_QUANTITY_PER_LINE * 1_000;

/** Ids and quantities of the browser's cart. */
export const wantedLines = z
  .array(z.object({ variantId: z.uuid().toLowerCase(), quantity: z.int().min(1).max(READABLE_QUANTITY) }))
  .max(MAX_LINES);

export const quoteInput = z.object({
  lines: wantedLines,
  /** True for products that go well with these lines. */
  isSuggesting: z.boolean().optional(),
});
