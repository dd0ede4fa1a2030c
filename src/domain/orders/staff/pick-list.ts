/** Something of an order, as it lies on the shelf. */
export type PickedLine = { sku: string; code: string; title: string; choice: string; quantity: number };

/** What to take from the shelf for several orders at once: each thing once, by what stands on the shelf. */
export function pickList(lines: readonly PickedLine[]): PickedLine[] {
  const things = Map.groupBy(lines, ({ sku, code, choice }) => (sku ? `sku ${sku}` : `${code} ${choice}`));
  return [...things.values()]
    .flatMap((same) => {
      const [first] = same;
      return first ? [{ ...first, quantity: same.reduce((total, { quantity }) => total + quantity, 0) }] : [];
    })
    .toSorted((a, b) => labelOf(a).localeCompare(labelOf(b), "en"));
}

/** What stands on the shelf: the SKU, or our own code where there is none. It names a thing to nobody else. */
export function labelOf({ sku, code, choice }: Pick<PickedLine, "sku" | "code" | "choice">): string {
  return sku || [code, choice].filter(Boolean).join(" ");
}
