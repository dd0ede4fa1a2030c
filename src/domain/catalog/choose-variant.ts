/** The properties of a variant that its selection depends on. */
type Offered = { optionValues: readonly string[]; stock: number };

/** Returns the distinct values of one option in the order of the variants. */
export function valuesOf(variants: readonly Offered[], option: number): string[] {
  return [...new Set(variants.map(({ optionValues }) => optionValues[option] ?? ""))];
}

/** Returns the variant selected when the page opens: the first in stock, or else the first. */
export function firstAvailableVariant<V extends Offered>(variants: readonly V[]): V | undefined {
  return variants.find(({ stock }) => stock > 0) ?? variants[0];
}

/** Returns the variant with exactly these option values; undefined without one. */
export function findVariant<V extends Offered>(variants: readonly V[], values: readonly string[]): V | undefined {
  return variants.find(({ optionValues }) => optionValues.every((value, option) => value === values[option]));
}

/** Returns whether a value is in stock together with the selected values of the other options. */
export function isValueAvailable(
  variants: readonly Offered[],
  chosen: readonly string[],
  { option, value }: { option: number; value: string },
): boolean {
  return (findVariant(variants, chosen.with(option, value))?.stock ?? 0) > 0;
}

/**
 * Returns the option values after the customer selects one. The others stay. If no variant has this combination, they
 * become those of the first variant with the selected value, preferably one in stock.
 */
export function choose(
  variants: readonly Offered[],
  chosen: readonly string[],
  { option, value }: { option: number; value: string },
): readonly string[] {
  const wanted = chosen.with(option, value);
  if (findVariant(variants, wanted)) return wanted;
  const having = variants.filter(({ optionValues }) => optionValues[option] === value);
  return firstAvailableVariant(having)?.optionValues ?? wanted;
}
