type Chosen = { optionValues: readonly string[] };

/** S, M, XXL, 2XL, and combinations of two: S/M, L-XL. */
const LETTERS = /^(?:X{0,4}[SL]|[2-6]X[SL]|M)$/i;
const BETWEEN_LETTERS = /\s*[/–-]\s*/;
const WIDTH_NAME = /^(?:sizes?|widths?)$/i;
const MILLIMETRES = /^\d{2,3} ?mm$/i;

/**
 * Finds the option that the size guide explains: all its values are letter sizes, or its name is size or width and all
 * values are in millimetres. "Size: 50 ml" and "Size: Large" (of a box or a candle) do not count.
 * @param optionNames the option names in the owner's English, like the option values
 * @returns index of the option; null without one
 */
export function findSizeOption(optionNames: readonly string[], variants: readonly Chosen[]): number | null {
  if (variants.length === 0) return null;
  const place = optionNames.findIndex((name, option) => {
    const values = variants.map(({ optionValues }) => (optionValues[option] ?? "").trim());
    return (
      values.every(isLetterSize) || (WIDTH_NAME.test(name.trim()) && values.every((value) => MILLIMETRES.test(value)))
    );
  });
  return place < 0 ? null : place;
}

function isLetterSize(value: string): boolean {
  return value.split(BETWEEN_LETTERS).every((part) => LETTERS.test(part));
}
