import type { DistrictCode } from "../districts.ts";
import { type Cents, cents, rupees, sum, times } from "../money.ts";

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

import { type DeliverySettings, deliveryCharge } from "./delivery-charge.ts";
import { type DiscountTerms, discountOf } from "./discount.ts";

export type PricedLine = { priceCents: Cents; quantity: number };

export type CartTotals = {
  subtotalCents: Cents;
  /** What a code takes off; 0 for most. */
  discountCents: Cents;
  deliveryCents: Cents;
  /** What the way of paying costs. */
  feeCents: Cents;
  totalCents: Cents;
};

/** What delivery costs for goods of this worth; the way of paying does not count. */
function deliveryCharge(subtotalCents: Cents, delivery: DeliverySettings, district: DistrictCode | null): Cents {
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
type Charges = { feeCents?: Cents; delivery: DeliverySettings; discount?: DiscountTerms | null };

type TotalsFor = {
  feeCents?: Cents;
  delivery: DeliverySettings;
  /** Where it goes; null while nobody has said so. */
  district?: DistrictCode | null;
};

/** What the customer pays, in LKR cents. The same function serves the cart page and the order (spec §9). */
export function cartTotals(
  lines: readonly PricedLine[],
  { feeCents = rupees(0), delivery, district = null }: TotalsFor,
): CartTotals {
  const subtotalCents = sum(lines.map((line) => times(line.priceCents, line.quantity)));
  const deliveryCents = deliveryCharge(subtotalCents, delivery, district);
  return { subtotalCents, deliveryCents, feeCents, totalCents: sum([subtotalCents, deliveryCents, feeCents]) };feeCents = rupees(0), delivery, discount = null : Charges,
): CartTotals {
  const subtotalCents = sum(lines.map((line) => times(line.priceCents, line.quantity)));
  const discountCents = discountOf(discount, subtotalCents);
  const deliveryCents = deliveryCharge(subtotalCents, delivery);
  const totalCents = cents(subtotalCents - discountCents + deliveryCents + feeCents);
  return { subtotalCents, discountCents, deliveryCents, feeCents, totalCents };
}
