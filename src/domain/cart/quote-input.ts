import { z } from "zod";
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from "./cart-limits.ts";

/** Far above what a line may hold, so that too many is answered line by line and not as bad input. */
const READABLE_QUANTITY = MAX_QUANTITY_PER_LINE * 1_000;

/** Ids and quantities, as the browser's cart holds them. */
export const wantedLines = z
  .array(z.object({ variantId: z.uuid().toLowerCase(), quantity: z.int().min(1).max(READABLE_QUANTITY) }))
  .max(MAX_LINES);

export const quoteInput = z.object({ lines: wantedLines });
