import { invariant } from "./errors.ts";

/** An amount in LKR cents (Rs. 1 = 100). Always a whole, safe number. */
export type Cents = number & { readonly unit: "LKR cents" };

/** @throws {InvariantError} when the value is not a whole, safe number */
export function cents(value: number): Cents {
  invariant(Number.isSafeInteger(value), `cents are not a whole number: ${value}`);
  return value as Cents;
}

/** Converts whole rupees to cents: `rupees(500)` is Rs. 500. */
export function rupees(value: number): Cents {
  return cents(value * 100);
}

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0));
}

export function times(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

/**
 * Formats an amount as PayHere signs it, with two decimals, a dot and no grouping (payhere.md §1.3): 450000 →
 * "4500.00".
 */
export function toDecimal(amount: Cents): string {
  invariant(amount >= 0, `negative amount: ${amount}`);
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}

/**
 * Parses "4500", "4500.5" or "4,500.00" as cents; null for anything else (more than two decimals, signs, text). Accepts
 * up to nine digits before the dot.
 */
export function parseDecimal(text: string): Cents | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim().replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, ""));
  if (!match?.[1]) return null;
  return cents(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
}

const WHOLE = new Intl.NumberFormat("en-LK", { maximumFractionDigits: 0 });
const FRACTION = new Intl.NumberFormat("en-LK", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Contains a no-break space, so that no line breaks between "Rs." and its amount. */
const PREFIX = "Rs.\u00a0";

/**
 * Formats "Rs. 4,500", "Rs. 4,500.50" or "−Rs. 345": the formatter of all screens and receipts, the same in every
 * language (design §8).
 */
export function formatRupees(amount: Cents): string {
  const digits = (amount % 100 === 0 ? WHOLE : FRACTION).format(Math.abs(amount) / 100);
  return `${amount < 0 ? "−" : ""}${PREFIX}${digits}`;
}
