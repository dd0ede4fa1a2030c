/** An item of an order, as it is labelled on the shelf. */
export type PickedLine = { sku: string; code: string; title: string; variantLabel: string; quantity: number };

/** Returns the items to take from the shelf for several orders, added up by shelf label. */
export function pickList(lines: readonly PickedLine[]): PickedLine[] {
  const groups = Map.groupBy(lines, ({ sku, code, variantLabel }) => (sku ? `sku ${sku}` : `${code} ${variantLabel}`));
  return [...groups.values()]
    .flatMap((same) => {
      const [first] = same;
      return first ? [{ ...first, quantity: same.reduce((total, { quantity }) => total + quantity, 0) }] : [];
    })
    .toSorted((a, b) => labelOf(a).localeCompare(labelOf(b), "en"));
}

/**
 * Returns the shelf label: the SKU, or our own code where there is none. It reveals nothing about the product to
 * outsiders.
 */
export function labelOf({ sku, code, variantLabel }: Pick<PickedLine, "sku" | "code" | "variantLabel">): string {
  return sku || [code, variantLabel].filter(Boolean).join(" ");
}
