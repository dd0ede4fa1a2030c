import { type Cents, cents, rupees } from "../money.ts";

/** Flat delivery charge per order (spec §9). */
export const DELIVERY = rupees(500);

/** What the owner decides about the delivery charge: from which subtotal on there is none; null when there always is one. */
export type DeliverySettings = { freeFromCents: Cents | null };

export const ALWAYS_CHARGED: DeliverySettings = { freeFromCents: null };

/** What delivery costs for goods of this worth, before anything is taken off; the way of paying does not count. */
export function deliveryCharge(subtotalCents: Cents, { freeFromCents }: DeliverySettings): Cents {
  return freeFromCents !== null && subtotalCents >= freeFromCents ? rupees(0) : DELIVERY;
}

/** What is missing until delivery is free; 0 when it is, null when it never is. */
export function missingForFreeDelivery(subtotalCents: Cents, { freeFromCents }: DeliverySettings): Cents | null {
  return freeFromCents === null ? null : cents(Math.max(freeFromCents - subtotalCents, 0));
}
