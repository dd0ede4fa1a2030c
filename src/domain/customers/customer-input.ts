import { z } from "zod";
import { normalizeTag } from "../text.ts";

const MAX_NOTE = 1_000;
const MAX_REASON = 200;
const MAX_TAGS = 10;
const MAX_TAG = 30;

/** A staff note about a customer. */
export const noteInput = z.object({ text: z.string().trim().min(1, "required").max(MAX_NOTE) });

/** The reason for blocking a customer. */
export const blockInput = z.object({ reason: z.string().trim().min(1, "required").max(MAX_REASON) });

/** Tags separated by commas: lower case, without duplicates, sorted. */
export const tagsInput = z.object({
  tags: z
    .string()
    .max(MAX_TAGS * (MAX_TAG + 2))
    .transform((typed) => [...new Set(typed.split(",").map(normalizeTag).filter(Boolean))].sort())
    .pipe(z.array(z.string().max(MAX_TAG)).max(MAX_TAGS)),
});

/** Returns the values of the tags form. */
export function tagFields(tags: readonly string[]): { tags: string } {
  return { tags: tags.join(", ") };
}

/** Returns the values of the block form; the reason is null while the customer is not blocked. */
export function blockFields(reason: string | null): { reason: string } {
  return { reason: reason ?? "" };
}
