import { z } from "zod";

const MAX_NOTE = 1_000;
const MAX_REASON = 200;
const MAX_TAGS = 10;
const MAX_TAG = 30;

/** What staff write about a customer. */
export const noteInput = z.object({ text: z.string().trim().min(1, "required").max(MAX_NOTE) });

/** Why no order is taken from a customer any more. */
export const blockInput = z.object({ reason: z.string().trim().min(1, "required").max(MAX_REASON) });

/** Tags, as they are typed: separated by commas. Small letters, each once, in the order of the alphabet. */
export const tagsInput = z.object({
  tags: z
    .string()
    .max(MAX_TAGS * (MAX_TAG + 2))
    .transform((typed) => [...new Set(typed.toLowerCase().split(",").map(tidy).filter(Boolean))].sort())
    .pipe(z.array(z.string().max(MAX_TAG)).max(MAX_TAGS)),
});

const tidy = (tag: string) => tag.trim().replace(/\s+/g, " ");
