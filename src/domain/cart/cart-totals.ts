import type { DistrictCode } from "../districts.ts";
import { type Cents, cents, rupees, sum, times } from "../money.ts";
import { type DiscountTerms, discountOf } from "../promotions/discount-code.ts";
import { type DeliverySettings, deliveryCharge } from "./delivery-charge.ts";

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

type TotalsFor = {
  feeCents?: Cents;
  delivery: DeliverySettings;
  /** Where it goes; null while nobody has said so. */
  district?: DistrictCode | null;
  /** Of the code that was entered, if one was. */
  discount?: DiscountTerms | null | undefined;
};

/** What the customer pays, in LKR cents. The same function serves the cart page and the order (spec §9). */
export function cartTotals(
  lines: readonly PricedLine[],
  { feeCents = rupees(0), delivery, district = null, discount = null }: TotalsFor,
): CartTotals {
  const subtotalCents = sum(lines.map((line) => times(line.priceCents, line.quantity)));
  const discountCents = discountOf(discount, subtotalCents);
  const deliveryCents = deliveryCharge(subtotalCents, delivery, district);
  const totalCents = cents(subtotalCents - discountCents + deliveryCents + feeCents);
  return { subtotalCents, discountCents, deliveryCents, feeCents, totalCents };
}
