import { parseOrderCode, parseOrderCodeEnd } from "../order-code.ts";

const MAX_LENGTH = 60;
const MIN_DIGITS = 3;
const MIN_CHARACTERS = 2;

/**
 * A search in the order list. Digits are the end of an order number or a phone number; any text may also be a SKU or a
 * tracking number, and eight characters an order code, four to seven its end.
 */
export type OrderSearch = { words: string; digits: string | null; code: string | null; codeEnd: string | null };

/** Parses a typed search; null when it is too short. */
export function readOrderSearch(typed: string): OrderSearch | null {
  const words = typed.normalize("NFC").trim().replace(/\s+/g, " ").slice(0, MAX_LENGTH).toLowerCase();
  const digits = words.replace(/^order-/, "").replace(/[\s().+-]/g, "");
  const codes = { code: parseOrderCode(words), codeEnd: parseOrderCodeEnd(words) };
  if (/^\d+$/.test(digits)) return digits.length < MIN_DIGITS ? null : { words, digits, ...codes };
  return words.length < MIN_CHARACTERS ? null : { words, digits: null, ...codes };
}

/** Returns the digits as they end a number in E.164: without the trunk 0 or the international prefix. */
export function phoneEnd(digits: string): string {
  return digits.replace(/^0+/, "");
}
