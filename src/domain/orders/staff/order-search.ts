const MOST_CHARACTERS = 60;
const FEWEST_DIGITS = 3;
const FEWEST_LETTERS = 2;

/** What staff look for. Digits are the end of an order's number or of a telephone number; both may also be a SKU. */
export type OrderSearch = { words: string; digits: string | null };

/** What was typed, ready to be looked for; null when it is too short to find anything by. */
export function readOrderSearch(typed: string): OrderSearch | null {
  const words = typed.normalize("NFC").trim().replace(/\s+/g, " ").slice(0, MOST_CHARACTERS).toLowerCase();
  const digits = words.replace(/^order-/, "").replace(/[\s().+-]/g, "");
  if (/^\d+$/.test(digits)) return digits.length < FEWEST_DIGITS ? null : { words, digits };
  return words.length < FEWEST_LETTERS ? null : { words, digits: null };
}

/** The digits as they end a number in E.164: without the 0 of the trunk or of the international prefix. */
export function phoneEnd(digits: string): string {
  return digits.replace(/^0+/, "");
}
