import type { DistrictCode } from "../districts.ts";
import { type Cents, cents, rupees, sum, times } from "../money.ts";
import { type DiscountTerms, discountOf } from "../promotions/discount-code.ts";
import { type DeliverySettings, deliveryCharge } from "./delivery-charge.ts";
import { includedVat, type VatTerms } from "./vat.ts";

export type PricedLine = {
  priceCents: Cents;
  quantity: number;
  /** Weight of a unit; 0 while unknown. */
  grams?: number;
};

export type CartTotals = {
  subtotalCents: Cents;
  /** Discount of the code in LKR cents; 0 without one. */
  discountCents: Cents;
  deliveryCents: Cents;
  /** Fee of the payment method in LKR cents. */
  feeCents: Cents;
  /** Weight that the delivery charge is for. */
  weightGrams: number;
  totalCents: Cents;
  /** Rate of the VAT that the total includes; null when the owner is not registered. */
  vatBasisPoints: number | null;
  vatCents: Cents;
};

type TotalsFor = {
  feeCents?: Cents;
  delivery: DeliverySettings;
  /** District of delivery; null while unknown. */
  district?: DistrictCode | null;
  /** Terms of the entered discount code, if there is one. */
  discount?: DiscountTerms | null | undefined;
  /** The owner's registration; null without one. */
  vat?: VatTerms | null;
};

/** Returns the order's amounts in LKR cents, for the cart page and the order (spec §9). */
export function cartTotals(
  lines: readonly PricedLine[],
  { feeCents = rupees(0), delivery, district = null, discount = null, vat = null }: TotalsFor,
): CartTotals {
  const subtotalCents = sum(lines.map((line) => times(line.priceCents, line.quantity)));
  const discountCents = discountOf(discount, subtotalCents);
  const weightGrams = lines.reduce((total, { grams = 0, quantity }) => total + grams * quantity, 0);
  const deliveryCents = deliveryCharge(subtotalCents, delivery, { district, grams: weightGrams });
  const totalCents = cents(subtotalCents - discountCents + deliveryCents + feeCents);
  const vatBasisPoints = vat?.basisPoints ?? null;
  const vatCents = includedVat(totalCents, vatBasisPoints);
  return { subtotalCents, discountCents, deliveryCents, feeCents, weightGrams, totalCents, vatBasisPoints, vatCents };
}
