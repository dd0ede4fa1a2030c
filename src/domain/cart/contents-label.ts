type Named = { title: string; variantLabel: string; units: number };

/** Returns the contents of a bundle in one line, such as "Massager, 2 × Gel (100 ml)". */
export function contentsLabel(contents: readonly Named[]): string {
  return contents
    .map(({ title, variantLabel, units }) => {
      const name = variantLabel ? `${title} (${variantLabel})` : title;
      return units > 1 ? `${units} × ${name}` : name;
    })
    .join(", ");
}
