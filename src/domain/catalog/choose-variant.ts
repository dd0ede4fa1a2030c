/** As far as choosing needs to know them. */
type Offered = { optionValues: readonly string[]; stock: number };

/** The values of one option in the order of the choices that have them, each once. */
export function valuesOf(variants: readonly Offered[], option: number): string[] {
  return [...new Set(variants.map(({ optionValues }) => optionValues[option] ?? ""))];
}

/** What is chosen when the page opens: the first that can be bought, else the first. */
export function firstChoice<V extends Offered>(variants: readonly V[]): V | undefined {
  return variants.find(({ stock }) => stock > 0) ?? variants[0];
}

/** The choice with exactly these values; undefined when the shop has no such combination. */
export function findChoice<V extends Offered>(variants: readonly V[], values: readonly string[]): V | undefined {
  return variants.find(({ optionValues }) => optionValues.every((value, option) => value === values[option]));
}

/** Whether one value can be bought together with what is chosen in the other options. */
export function isValueAvailable(
  variants: readonly Offered[],
  chosen: readonly string[],
  { option, value }: { option: number; value: string },
): boolean {
  return (findChoice(variants, chosen.with(option, value))?.stock ?? 0) > 0;
}

/**
 * The values after one of them was tapped. The others stay; when the shop has no such combination, they become those of
 * the first choice with the tapped value, one that can be bought if there is one.
 */
export function choose(
  variants: readonly Offered[],
  chosen: readonly string[],
  { option, value }: { option: number; value: string },
): readonly string[] {
  const wanted = chosen.with(option, value);
  if (findChoice(variants, wanted)) return wanted;
  const having = variants.filter(({ optionValues }) => optionValues[option] === value);
  return firstChoice(having)?.optionValues ?? wanted;
}
