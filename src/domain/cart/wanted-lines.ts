/** What somebody wants to buy: ids and quantities, never prices. */
export type WantedLine = { variantId: string; quantity: number };

/** One line for each variant, in the order of the cart. */
export function mergeWanted(lines: readonly WantedLine[]): WantedLine[] {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/** The same wish always has the same name, however its lines stand. */
export function wishName(lines: readonly WantedLine[]): string {
  return JSON.stringify(lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1)));
}
