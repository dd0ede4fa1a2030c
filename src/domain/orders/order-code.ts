/** Characters of an order code: half of it, a hyphen, and the other half. */
const HALF = 4;

/** The number of an order, for URLs and files, and its code, which people read. */
export type OrderName = { number: string; code: string };

/** Formats a stored order code, such as "4F7K92MX", as people read it out: "4F7K-92MX". */
export function formatOrderCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}

/** Returns the typed end of an order code, four characters or more; null when the text is none. */
export function parseOrderCodeEnd(text: string): string | null {
  const end = text.replace(/[\s-]/g, "").toUpperCase();
  return /^[2-9B-DF-HJKMNP-TV-Z]{4,7}$/.test(end) ? end : null;
}

/** Returns a typed order code in the stored form; null when the text is none. */
export function parseOrderCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, "").toUpperCase();
  return /^[2-9B-DF-HJKMNP-TV-Z]{8}$/.test(code) ? code : null;
}
