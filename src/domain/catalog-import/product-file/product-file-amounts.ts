import { FILE_LIMITS } from "../../catalog/product-limits.ts";
import { type Cents, cents, parseDecimal } from "../../money.ts";
import { convertPrice, type PriceFactor } from "./price-factor.ts";
import type { Cell } from "./product-file-text.ts";

/** Highest price and cost. */
export const MAX_PRICE = cents(99_999_999_999);

/**
 * Parses "1500", "1,500.00" and, as spreadsheets of some countries write it, "1500,50" or "1.500,50". With a factor the
 * amount is in another currency and becomes whole rupees.
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

/**
 * Parses a compare-at price; null for an empty cell. Exports of other systems often contain 0 or the price itself,
 * which is ignored with a warning.
 */
export function readCompareAt(text: string, price: Cents | null, factor?: PriceFactor): Cell<Cents | null> {
  if (text === "") return { value: null };
  const ignored = "is not higher than the price, so it is ignored. Leave it empty when there is no former price";
  if (/^0+(?:[.,]0+)?$/.test(text)) return { value: null, warning: ignored };
  const read = readPrice(text, factor);
  if ("reason" in read) return read;
  if (price !== null && read.value <= price) return { value: null, warning: ignored };
  return read;
}

/** Parses whole units. A number below 0 comes from a shop that oversold, and counts as 0. */
export function readQuantity(text: string): Cell<number> {
  const digits = text.replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, "").replace(/[.,]0+$/, "");
  if (/^[-−]\d{1,9}$/.test(digits)) return { value: 0, warning: "is below 0, so it is read as 0" };
  if (!/^\d+$/.test(digits)) return { reason: "is not a whole number. Write the units that can be sold, such as 12" };
  const quantity = Number(digits);
  if (quantity > FILE_LIMITS.quantity) return { reason: `is too large. At most ${FILE_LIMITS.quantity} units` };
  return { value: quantity };
}

/**
 * Parses grams and rounds them. An unreadable weight counts as 0 with a warning, because it does not justify leaving
 * out the product.
 */
export function readGrams(text: string): Cell<number> {
  const grams = /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text)) : -1;
  if (text === "") return { value: 0 };
  if (grams >= 0 && grams <= FILE_LIMITS.weightGrams) return { value: grams };
  return { value: 0, warning: "is not a weight in grams, so it is read as 0" };
}
