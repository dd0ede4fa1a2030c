import { z } from "zod";
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from "./cart-limits.ts";

/** New quantities of variants in the account's cart; 0 removes the line. */
export const accountCartChangeInput = z.object({
  changes: z
    .array(z.object({ variantId: z.uuid().toLowerCase(), quantity: z.int().min(0).max(MAX_QUANTITY_PER_LINE) }))
    .max(2 * MAX_LINES),
});

export type CartChange = z.infer<typeof accountCartChangeInput>["changes"][number];
