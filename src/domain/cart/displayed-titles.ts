import type { QuotedLine } from "./compare-with-shop.ts";

/**
 * Replaces titles and variant labels with the shop's current ones in the page's language: a cart stores the texts of
 * the page where an item was added. Unknown variants keep theirs.
 */
export function withDisplayedTitles<T extends { variantId: string; title: string; variantLabel?: string }>(
  lines: readonly T[],
  quote: readonly QuotedLine[] | null,
): T[] {
  const today = new Map(quote?.map((line) => [line.variantId, line]));
  return lines.map((line) => {
    const shown = today.get(line.variantId);
    if (!shown?.title) return line;
    return {
      ...line,
      title: shown.title,
      ...(line.variantLabel !== undefined && { variantLabel: shown.variantLabel }),
    };
  });
}
