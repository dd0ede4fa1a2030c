/** An item of an order, as it is labelled on the shelf. */
export type PickedLine = { sku: string; code: string; title: string; choice: string; quantity: number };

/** Returns the items to take from the shelf for several orders, added up by shelf label. */
export function pickList(lines: readonly PickedLine[]): PickedLine[] {
  const groups = Map.groupBy(lines, ({ sku, code, choice }) => (sku ? `sku ${sku}` : `${code} ${choice}`));
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
export function labelOf({ sku, code, choice }: Pick<PickedLine, "sku" | "code" | "choice">): string {
  return sku || [code, choice].filter(Boolean).join(" ");
}
