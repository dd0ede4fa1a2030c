import { useState } from "react";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import type { QuotedLine } from "../../../domain/cart/compare-with-shop.ts";
import { pricedLines } from "../../../domain/cart/priced-lines.ts";
import type { DistrictCode } from "../../../domain/districts.ts";
import type { Cents } from "../../../domain/money.ts";
import {
  isCoveredByCredit,
  type MethodOffer,
  type MethodSettings,
  offeredMethods,
  type PaymentMethod,
} from "../../../domain/orders/payment-methods.ts";
import type { ApplyDiscounts } from "../../../domain/promotions/apply-discounts.ts";

export type MethodChoice = {
  offers: MethodOffer[];
  /** The method that the order would be placed with; null when none is available. */
  chosen: MethodOffer | null;
  /** Credit pays for all: there is no method to choose. */
  isCovered: boolean;
  /** Follows the hint of the card, for a cart whose amount is only reserved at first. */
  cardNote: string | undefined;
  choose(method: PaymentMethod): void;
};

export type PaymentFacts = {
  items: readonly CartItem[];
  quote: readonly QuotedLine[] | null;
  settings: MethodSettings | null;
  /** District of the destination. */
  district: DistrictCode | null;
  discounts: ApplyDiscounts | null;
  isGift: boolean;
  /** Balance of credit to pay with first. */
  creditCents: Cents;
};

/** Returns the payment methods for the cart, by the same rule as the server; null while the customer cannot order. */
export function usePaymentMethod({ items, quote, settings, ...facts }: PaymentFacts): MethodChoice | null {
  const { district, discounts, isGift, creditCents } = facts;
  const [selected, setSelected] = useState<PaymentMethod>("card");
  if (!settings || !district) return null;
  const offers = offeredMethods(
    { lines: pricedLines(items, quote), district, discounts, isGift, creditCents },
    settings,
  );
  const offered = offers.filter(({ refusals }) => refusals.length === 0);
  const isCovered = isCoveredByCredit(offers);
  // Card orders are the first ones.
  const chosen = (!isCovered && offered.find(({ method }) => method === selected)) || offered[0] || null;
  // Credit that pays a part is spent at once, and so is the card.
  const cardNote = creditCents > 0 ? undefined : quote?.[0]?.cardNote;
  return { offers, chosen, isCovered, cardNote, choose: setSelected };
}
