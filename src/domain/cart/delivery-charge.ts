import type { DistrictCode } from "../districts.ts";
import { type Cents, cents, rupees } from "../money.ts";

/** Default delivery charge per order (spec §9). */
export const DELIVERY = rupees(500);

/** The owner's settings for delivery charges. */
export type DeliverySettings = {
  chargeCents: Cents;
  /** Charges of districts that differ from the general one. */
  byDistrict: Readonly<Partial<Record<DistrictCode, Cents>>>;
  /** Subtotal from which delivery is free; null when it never is. */
  freeFromCents: Cents | null;
};

export const ALWAYS_CHARGED: DeliverySettings = { chargeCents: DELIVERY, byDistrict: {}, freeFromCents: null };

/** Returns the delivery charge for a subtotal before discounts; fees of the payment method do not count. */
export function deliveryCharge(subtotalCents: Cents, delivery: DeliverySettings, district: DistrictCode | null): Cents {
  const { freeFromCents } = delivery;
  return freeFromCents !== null && subtotalCents >= freeFromCents ? rupees(0) : chargeFor(delivery, district);
}

/** Charge of a district; the general one while the district is unknown. */
export function chargeFor({ chargeCents, byDistrict }: DeliverySettings, district: DistrictCode | null): Cents {
  return (district && byDistrict[district]) ?? chargeCents;
}

/** Returns the amount left until delivery is free; 0 when it is free, null when it never is. */
export function missingForFreeDelivery(
  subtotalCents: Cents,
  { freeFromCents }: Pick<DeliverySettings, "freeFromCents">,
): Cents | null {
  return freeFromCents === null ? null : cents(Math.max(freeFromCents - subtotalCents, 0));
}
