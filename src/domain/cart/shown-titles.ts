import type { QuotedLine } from "./compare-with-shop.ts";

/**
 * The same lines with the titles that the shop gives them today, and their choices, in the page's language: a cart remembers the
 * words of the page where it was filled. What the shop does not know keeps its own.
 */
export function withShownTitles<T extends { variantId: string; title: string; choice?: string }>(
  lines: readonly T[],
  quote: readonly QuotedLine[] | null,
): T[] {
  const today = new Map(quote?.map((line) => [line.variantId, line]));
  return lines.map((line) => {
    const shown = today.get(line.variantId);
    if (!shown?.title) return line;
    return { ...line, title: shown.title, ...(line.choice !== undefined && { choice: shown.choice }) };
  });
}
