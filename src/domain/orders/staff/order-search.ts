import { parseOrderCode, parseOrderCodeEnd } from "../order-code.ts";

const MAX_LENGTH = 60;
const MIN_DIGITS = 3;
const MIN_CHARACTERS = 2;

/**
 * A search in the order list. Digits are the end of an order number or a phone number; other text begins a name, an
 * email address or a town, or is in the title of a product. Any text may also be a SKU, a tracking number or a
 * payment's ID, and eight characters an order code, four to seven its end.
 */
export type OrderSearch = {
  /** In lower case. */
  words: string;
  /** As typed, in lower case and in capitals: references of banks are stored as staff typed them. */
  spellings: readonly string[];
  digits: string | null;
  code: string | null;
  codeEnd: string | null;
  /** Reference of a bank transfer. */
  reference: string | null;
};

/** Parses a typed search; null when it is too short. */
export function readOrderSearch(typed: string): OrderSearch | null {
  const asTyped = typed.normalize("NFC").trim().replace(/\s+/g, " ").slice(0, MAX_LENGTH);
  const words = asTyped.toLowerCase();
  const digits = words.replace(/^order-/, "").replace(/[\s().+-]/g, "");
  const reference = /^t[2-9b-df-hjkmnp-tv-z]{6}$/.test(words) ? words.toUpperCase() : null;
  const spellings = [asTyped, words, words.toUpperCase()];
  const parts = { words, spellings, code: parseOrderCode(words), codeEnd: parseOrderCodeEnd(words), reference };
  if (/^\d+$/.test(digits)) return digits.length < MIN_DIGITS ? null : { ...parts, digits };
  return words.length < MIN_CHARACTERS ? null : { ...parts, digits: null };
}

/** Returns the digits as they end a number in E.164: without the trunk 0 or the international prefix. */
export function phoneEnd(digits: string): string {
  return digits.replace(/^0+/, "");
}
