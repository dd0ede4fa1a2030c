import type { DistrictCode } from "../districts.ts";
import { type Cents, cents, rupees } from "../money.ts";

/** Flat delivery charge per order (spec §9), as long as the owner has not set another one. */
export const DELIVERY = rupees(500);

/** What the owner decides about the delivery charge. */
export type DeliverySettings = {
  chargeCents: Cents;
  /** Where it is another one. */
  byDistrict: Readonly<Partial<Record<DistrictCode, Cents>>>;
  /** From which subtotal on there is none; null when there always is one. */
  freeFromCents: Cents | null;
};

export const ALWAYS_CHARGED: DeliverySettings = { chargeCents: DELIVERY, byDistrict: {}, freeFromCents: null };

/** What delivery costs for goods of this worth, before anything is taken off; the way of paying does not count. */
export function deliveryCharge(subtotalCents: Cents, delivery: DeliverySettings, district: DistrictCode | null): Cents {
  const { freeFromCents } = delivery;
  return freeFromCents !== null && subtotalCents >= freeFromCents ? rupees(0) : chargeFor(delivery, district);
}

/** Where nobody has said yet where it goes, what most districts cost. */
export function chargeFor({ chargeCents, byDistrict }: DeliverySettings, district: DistrictCode | null): Cents {
  return (district && byDistrict[district]) ?? chargeCents;
}

/** What is missing until delivery is free; 0 when it is, null when it never is. */
export function missingForFreeDelivery(subtotalCents: Cents, { freeFromCents }: DeliverySettings): Cents | null {
  return freeFromCents === null ? null : cents(Math.max(freeFromCents - subtotalCents, 0));
}
