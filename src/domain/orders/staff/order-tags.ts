import { z } from "zod";
import { normalizeTag } from "../../text.ts";

/** Maximum number of tags of an order, as many as fit into a row of the list. */
export const MAX_TAGS = 10;
/** Maximum number of characters of a tag, also in the database. */
export const MAX_TAG_LENGTH = 30;

const problem = `Enter a tag of up to ${MAX_TAG_LENGTH} characters, without commas.`;

/** Validates the form of a tag: one spelling for upper and lower case. */
export const orderTagInput = z.object({
  tag: z
    .string({ error: problem })
    .transform(normalizeTag)
    .refine((tag) => isTag(tag), problem),
});

/** Returns the tag that a URL names; null when it cannot be one. */
export function readTag(text: string): string | null {
  const tag = normalizeTag(text);
  return isTag(tag) ? tag : null;
}

function isTag(tag: string): boolean {
  return tag.length > 0 && tag.length <= MAX_TAG_LENGTH && !tag.includes(",");
}
