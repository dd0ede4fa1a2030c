import { type Cents, formatRupees, times } from "./money.ts";

/** "3 × Rs. 2,190 = Rs. 6,570": quantity, price and sum of an order's line in one text. */
export function formatLine(quantity: number, priceCents: Cents): string {
  return `${quantity} × ${formatRupees(priceCents)} = ${formatRupees(times(priceCents, quantity))}`;
}
