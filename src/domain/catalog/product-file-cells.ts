import { type Cents, cents, parseDecimal } from "../money.ts";
import { convertPrice, type PriceFactor } from "./price-factor.ts";
import { FILE_LIMITS } from "./product-file.ts";

/** A cell that was understood, or the reason why not, in words for the owner. */
export type Cell<T> = { value: T; warning?: string } | { reason: string };

const MAX_PRICE = cents(99_999_999_999);

/** One line of text: no line breaks, tabs or control characters inside, no spaces around. */
export function cleanLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

/**
 * Reads "1500", "1,500.00" and, as spreadsheets of some countries write it, "1500,50" or "1.500,50".
 * With a factor the amount is another currency's and becomes whole rupees.
 */
export function readPrice(text: string, factor?: PriceFactor): Cell<Cents> {
  if (text === "") return { reason: "is empty. Give the price of this row, such as 1500.00" };
  if (/^[-−(]/.test(text)) return { reason: "is negative. A price is more than 0, such as 1500.00" };
  const amount = parseDecimal(withDecimalPoint(text));
  if (amount === null) return { reason: priceReason(text) };
  const price = factor ? convertPrice(amount, factor) : amount;
  if (amount === 0) return { reason: "is 0. A price is more than 0, such as 1500.00" };
  if (price === 0) return { reason: "is less than half a rupee after --price-factor. Check the factor" };
  if (price > MAX_PRICE) return { reason: "is too large. The highest price is 999999999.99" };
  return { value: price };
}

function withDecimalPoint(text: string): string {
  const isContinental = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(text);
  return isContinental ? text.replaceAll(".", "").replace(",", ".") : text;
}

function priceReason(text: string): string {
  if (/^\d+[.,]\d{3,}$/.test(text)) return "has more than two decimals. Write it like 1500.00";
  if (/^[\d,.]+$/.test(text)) return "is not one amount. Write it like 1500.00, without other dots or commas";
  return "is not an amount. Write digits only, like 1500.00, without a currency";
}

/** Nothing for an empty cell. Files from elsewhere often carry 0 or the price itself: ignored, and said. */
export function readCompareAt(text: string, price: Cents | null, factor?: PriceFactor): Cell<Cents | null> {
  if (text === "") return { value: null };
  const ignored = "is not higher than the price, so it is ignored. Leave it empty when there is no former price";
  if (/^0+(?:[.,]0+)?$/.test(text)) return { value: null, warning: ignored };
  const read = readPrice(text, factor);
  if ("reason" in read) return read;
  if (price !== null && read.value <= price) return { value: null, warning: ignored };
  return read;
}

/** Whole units. A number below 0 is what a shop has that sold more than it had: 0 can be bought. */
export function readQuantity(text: string): Cell<number> {
  const digits = text.replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, "").replace(/[.,]0+$/, "");
  if (/^[-−]\d{1,9}$/.test(digits)) return { value: 0, warning: "is below 0, so it is read as 0" };
  if (!/^\d+$/.test(digits)) return { reason: "is not a whole number. Write the units that can be sold, such as 12" };
  const quantity = Number(digits);
  if (quantity > FILE_LIMITS.quantity) return { reason: `is too large. At most ${FILE_LIMITS.quantity} units` };
  return { value: quantity };
}

/** Grams, rounded. Weight is not worth leaving a product out for: what cannot be read counts as 0. */
export function readGrams(text: string): Cell<number> {
  const grams = /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text)) : -1;
  if (text === "") return { value: 0 };
  if (grams >= 0 && grams <= FILE_LIMITS.weightGrams) return { value: grams };
  return { value: 0, warning: "is not a weight in grams, so it is read as 0" };
}

const YES = new Set(["true", "yes", "y", "1", "active"]);
const NO = new Set(["false", "no", "n", "0"]);

export function readPublished(text: string): Cell<boolean> {
  const word = text.toLowerCase();
  if (word === "" || YES.has(word)) return { value: true };
  if (NO.has(word)) return { value: false };
  return { reason: "is neither TRUE nor FALSE" };
}

const HIDDEN_STATUSES = new Set(["draft", "archived", "unlisted"]);

/** Shopify's status as "may it be seen". */
export function readStatus(text: string): Cell<boolean> {
  const word = text.toLowerCase();
  if (word === "" || word === "active") return { value: true };
  if (HIDDEN_STATUSES.has(word)) return { value: false };
  return { reason: "is not a status. Write active, draft or archived" };
}

export function readText(text: string, maxLength: number = FILE_LIMITS.textLength): Cell<string> {
  const value = cleanLine(text);
  if (value.length > maxLength) return { reason: `is too long (${value.length} characters). At most ${maxLength}` };
  return { value };
}

/** Tags are separated by commas; each counts once. */
export function readTags(text: string): Cell<string[]> {
  const tags = [...new Set(text.split(",").map(cleanLine).filter(Boolean))];
  if (tags.length > FILE_LIMITS.tags) return { reason: `has ${tags.length} tags. At most ${FILE_LIMITS.tags}` };
  const long = tags.find((tag) => tag.length > FILE_LIMITS.textLength);
  return long
    ? { reason: `has a tag of ${long.length} characters. At most ${FILE_LIMITS.textLength}` }
    : { value: tags };
}
