type Chosen = { optionValues: readonly string[] };

/** S, M, XXL, 2XL, and two of them on one piece: S/M, L-XL. */
const LETTERS = /^(?:X{0,4}[SL]|[2-6]X[SL]|M)$/i;
const BETWEEN_LETTERS = /\s*[/–-]\s*/;
const WIDTH_NAME = /^(?:sizes?|widths?)$/i;
const MILLIMETRES = /^\d{2,3} ?mm$/i;

/**
 * Which option of a product, if any, is one of sizes that the size guide explains: every value of it is a letter size, or
 * it is called size or width and every value is one in millimetres. "Size: 50 ml" and "Size: Large" (of a box, a candle) are not.
 * @param optionNames and the values in the owner's English
 * @returns its place among the options; null when there is none
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
