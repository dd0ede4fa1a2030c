/** Sizes of clothes, from small to large. */
const LETTERS = ["xxs", "xs", "s", "m", "l", "xl", "xxl", "2xl", "3xl", "xxxl", "4xl"];

const byNumber = new Intl.Collator("en", { numeric: true });

/** Compares sizes, amounts or names: letter sizes from small to large, and numbers within texts by their value. */
export function compareSizes(a: string, b: string): number {
  const [first, second] = [a, b].map((text) => LETTERS.indexOf(text.toLowerCase()));
  if (first !== undefined && second !== undefined && first >= 0 && second >= 0) return first - second;
  return byNumber.compare(a, b);
}
