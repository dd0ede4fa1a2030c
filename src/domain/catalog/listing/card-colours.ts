/**
 * Returns the colours of a product for its card; empty with fewer than two.
 * @param swatches of the variants, `#rrggbb` or empty, in their order
 */
export function cardColours(swatches: readonly string[]): string[] {
  const colours = [...new Set(swatches)].filter((swatch) => /^#[0-9a-f]{6}$/.test(swatch));
  return colours.length < 2 ? [] : colours;
}
