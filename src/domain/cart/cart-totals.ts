import { type Cents, rupees, sum, times } from "../money.ts";

/** Flat delivery charge per order (spec §9). */
export const DELIVERY = rupees(500);

export type PricedLine = { priceCents: Cents; quantity: number };

export type CartTotals = { subtotalCents: Cents; deliveryCents: Cents; totalCents: Cents };

/** What the customer pays, in LKR cents. The same function serves the cart page and the order (spec §9). */
export function cartTotals(lines: readonly PricedLine[]): CartTotals {
  const subtotalCents = sum(lines.map((line) => times(line.priceCents, line.quantity)));
  return { subtotalCents, deliveryCents: DELIVERY, totalCents: sum([subtotalCents, DELIVERY]) };
}
