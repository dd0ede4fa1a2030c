import type { DistrictCode } from "../districts.ts";
import { type Cents, cents, rupees } from "../money.ts";

/** Default delivery charge per order (spec §9). */
export const DELIVERY = rupees(500);

/** Parcels of more grams than the step before, up to these, cost so much more. */
export type WeightStep = { upToGrams: number; moreCents: Cents };

/** The owner's settings for delivery charges. */
export type DeliverySettings = {
  chargeCents: Cents;
  /** Charges of districts that differ from the general one. */
  byDistrict: Readonly<Partial<Record<DistrictCode, Cents>>>;
  /** Subtotal from which delivery is free; null when it never is. */
  freeFromCents: Cents | null;
  /** Surcharges for heavier parcels, the lightest first; empty when the weight does not count. */
  weightSteps: readonly WeightStep[];
};

export const ALWAYS_CHARGED: DeliverySettings = {
  chargeCents: DELIVERY,
  byDistrict: {},
  freeFromCents: null,
  weightSteps: [],
};

/** District of delivery, null while unknown, and weight of the items. */
type Parcel = { district: DistrictCode | null; grams: number };

/** Returns the delivery charge for a subtotal before discounts; fees of the payment method do not count. */
export function deliveryCharge(subtotalCents: Cents, delivery: DeliverySettings, { district, grams }: Parcel): Cents {
  const { freeFromCents, weightSteps } = delivery;
  if (freeFromCents !== null && subtotalCents >= freeFromCents) return rupees(0);
  return cents(chargeFor(delivery, district) + moreForWeight(weightSteps, grams));
}

/** Returns what a weight costs more. Above the last step it costs as much as that. */
function moreForWeight(steps: readonly WeightStep[], grams: number): Cents {
  return (steps.find(({ upToGrams }) => grams <= upToGrams) ?? steps.at(-1))?.moreCents ?? rupees(0);
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
