import { type Cents, cents, rupees, sum, times } from "../money.ts";

/** Flat delivery charge per order (spec §9). */
export const DELIVERY = rupees(500);

/** What the owner decides about the delivery charge: from which subtotal on there is none; null when there always is one. */
export type DeliverySettings = { freeFromCents: Cents | null };

export const ALWAYS_CHARGED: DeliverySettings = { freeFromCents: null };

export type PricedLine = { priceCents: Cents; quantity: number };

export type CartTotals = {
  subtotalCents: Cents;
  deliveryCents: Cents;
  /** What the way of paying costs. */
  feeCents: Cents;
  totalCents: Cents;
};

/** What delivery costs for goods of this worth; the way of paying does not count. */
function deliveryCharge(subtotalCents: Cents, { freeFromCents }: DeliverySettings): Cents {
  return freeFromCents !== null && subtotalCents >= freeFromCents ? rupees(0) : DELIVERY;
}

/** What is missing until delivery is free; 0 when it is, null when it never is. */
export function missingForFreeDelivery(subtotalCents: Cents, { freeFromCents }: DeliverySettings): Cents | null {
  return freeFromCents === null ? null : cents(Math.max(freeFromCents - subtotalCents, 0));
}

/** What the customer pays, in LKR cents. The same function serves the cart page and the order (spec §9). */
export function cartTotals(
  lines: readonly PricedLine[],
  { feeCents = rupees(0), delivery }: { feeCents?: Cents; delivery: DeliverySettings },
): CartTotals {
  const subtotalCents = sum(lines.map((line) => times(line.priceCents, line.quantity)));
  const deliveryCents = deliveryCharge(subtotalCents, delivery);
  return { subtotalCents, deliveryCents, feeCents, totalCents: sum([subtotalCents, deliveryCents, feeCents]) };
}
