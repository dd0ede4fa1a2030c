import { type Cents, formatRupees, times } from "./money.ts";

/** Formats quantity, price and sum of an order line: "3 × Rs. 2,190 = Rs. 6,570". */
export function formatLine(quantity: number, priceCents: Cents): string {
  return `${quantity} × ${formatRupees(priceCents)} = ${formatRupees(times(priceCents, quantity))}`;
}
