import type { DistrictCode } from "../districts.ts";
import { type Cents, cents, rupees, sum, times } from "../money.ts";
import type { AppliedDiscount, ApplyDiscounts, CodeProblem, DiscountableLine } from "../promotions/apply-discounts.ts";
import { type DeliverySettings, deliveryCharge } from "./delivery-charge.ts";
import { includedVat, type VatTerms } from "./vat.ts";

/** `grams`: weight of a unit; 0 while unknown. */
export type PricedLine = DiscountableLine & { grams?: number };

export type CartTotals = {
  subtotalCents: Cents;
  /** Discounts on the items in LKR cents; 0 without one. */
  discountCents: Cents;
  /** Share of each line in the discount, in the order of the lines. */
  lineDiscounts: readonly Cents[];
  /** The offer and the code that apply, in this order. */
  applied: readonly AppliedDiscount[];
  /** Reason why the code has no effect. */
  codeProblem: CodeProblem | null;
  /** Charge after discounts on the delivery. */
  deliveryCents: Cents;
  /** Fee of the payment method in LKR cents. */
  feeCents: Cents;
  /** Weight that the delivery charge is for. */
  weightGrams: number;
  totalCents: Cents;
  /** Rate of the VAT that the total includes; null when the owner is not registered. */
  vatBasisPoints: number | null;
  vatCents: Cents;
  /** Nothing is sent: all lines are gift cards. */
  isOfGiftCards: boolean;
};

type TotalsFor = {
  feeCents?: Cents;
  delivery: DeliverySettings;
  /** District of delivery; null while unknown. */
  district?: DistrictCode | null;
  /** The code and the offers (`discountsOf`), if there are any. A parameter, so that most carts load no code for it. */
  discounts?: ApplyDiscounts | null | undefined;
  /** The owner's registration; null without one. */
  vat?: VatTerms | null;
};

/**
 * Returns the order's amounts in LKR cents, for the cart page and the order (spec §9). Gift cards alone have no
 * delivery, and no VAT: that is due on what they pay for.
 */
export function cartTotals(
  lines: readonly PricedLine[],
  { feeCents = rupees(0), delivery, district = null, discounts = null, vat = null }: TotalsFor,
): CartTotals {
  const subtotalCents = sum(lines.map((line) => times(line.priceCents, line.quantity)));
  const weightGrams = lines.reduce((total, { grams = 0, quantity }) => total + grams * quantity, 0);
  const isOfGiftCards = areGiftCards(lines);
  const charge = isOfGiftCards ? rupees(0) : deliveryCharge(subtotalCents, delivery, { district, grams: weightGrams });
  const found = discounts?.(lines, charge);
  const { lineDiscounts = lines.map(() => rupees(0)), applied = [], codeProblem = null } = found ?? {};
  const discountCents = sum(lineDiscounts);
  const deliveryCents = cents(charge - (found?.freedDeliveryCents ?? 0));
  const totalCents = cents(subtotalCents - discountCents + deliveryCents + feeCents);
  const vatBasisPoints = (!isOfGiftCards && vat?.basisPoints) || null;
  const vatCents = includedVat(totalCents, vatBasisPoints);
  const amounts = { subtotalCents, discountCents, deliveryCents, feeCents, weightGrams, totalCents };
  return { ...amounts, vatBasisPoints, vatCents, isOfGiftCards, lineDiscounts, applied, codeProblem };
}

/** Returns the amounts that an order stores in its own row; its lines store their discounts. */
export function amountsOf({ lineDiscounts: _l, applied: _a, codeProblem: _c, ...amounts }: CartTotals) {
  return amounts;
}

/** Returns whether these are gift cards and nothing else. */
export function areGiftCards(lines: readonly Pick<PricedLine, "isGiftCard">[]): boolean {
  return lines.length > 0 && lines.every(({ isGiftCard }) => isGiftCard);
}
