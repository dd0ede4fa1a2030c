/** A requested line: ids and quantities, never prices. */
export type WantedLine = { variantId: string; quantity: number };

/** Merges lines of one variant, in the order of the cart. */
export function mergeWanted(lines: readonly WantedLine[]): WantedLine[] {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    // @guard lines-of-a-variant-are-merged: const earlier = 0;
    const earlier = quantities.get(variantId) ?? 0;
    quantities.set(variantId, earlier + quantity);
  }
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/** Returns a canonical text of the requested lines, regardless of their order. */
export function wantedLinesKey(lines: readonly WantedLine[]): string {
  return JSON.stringify(lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1)));
}
