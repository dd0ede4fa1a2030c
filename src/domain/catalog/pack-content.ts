import { type Cents, cents, rupees } from "../money.ts";

export const CONTENT_UNITS = ["pieces", "ml", "g"] as const;
export type ContentUnit = (typeof CONTENT_UNITS)[number];

/** Content of a variant, stored as `12 pieces`, `250 ml` or `80 g`. */
export type PackContent = { amount: number; unit: ContentUnit };

/** Price of one piece, or of 100 ml or 100 g. */
export type UnitPrice = { priceCents: Cents; unit: ContentUnit };

const STORED = /^([1-9]\d{0,4}) (pieces|ml|g)$/;
const PACK_CONTENT = /^([1-9]\d{0,4})\s*(pieces?|pcs|ml|g)$/i;
/** Amount in millilitres or grams that a unit price is for. */
const PER_UNITS = 100;

/** Returns the stored content of a variant; null without one. */
export function parseContent(stored: string): PackContent | null {
  const [, amount, unit] = STORED.exec(stored) ?? [];
  return amount && unit ? { amount: Number(amount), unit: unit as ContentUnit } : null;
}

/** Parses a content such as `12 pieces`, `250ml` or `80 g` into the stored form; an empty text is none. */
export function readContent(text: string): { value: string } | { reason: string } {
  if (text === "") return { value: "" };
  const [, amount, unit = ""] = PACK_CONTENT.exec(text) ?? [];
  if (!amount) return { reason: "is not a content. Write it like 12 pieces, 250 ml or 80 g" };
  const name = unit.toLowerCase();
  return { value: `${amount} ${name.startsWith("p") ? "pieces" : name}` };
}

/** Returns the price of a unit in whole rupees, below one rupee in cents; null when it equals the price itself. */
export function unitPrice(priceCents: Cents, { amount, unit }: PackContent): UnitPrice | null {
  const units = unit === "pieces" ? amount : amount / PER_UNITS;
  const exact = priceCents / units;
  if (units === 1) return null;
  return { priceCents: exact < rupees(1) ? cents(Math.round(exact)) : rupees(Math.round(exact / rupees(1))), unit };
}
