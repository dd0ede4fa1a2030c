import { useState } from "react";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import type { QuotedLine } from "../../../domain/cart/compare-with-shop.ts";
import { pricedLines } from "../../../domain/cart/priced-lines.ts";
import type { DistrictCode } from "../../../domain/districts.ts";
import {
  type MethodOffer,
  type MethodSettings,
  offeredMethods,
  type PaymentMethod,
} from "../../../domain/orders/payment-methods.ts";
import type { DiscountTerms } from "../../../domain/promotions/discount-code.ts";

export type MethodChoice = {
  offers: MethodOffer[];
  /** The method that the order would be placed with; null when none is available. */
  chosen: MethodOffer | null;
  choose(method: PaymentMethod): void;
};

type Facts = {
  items: readonly CartItem[];
  quote: readonly QuotedLine[] | null;
  settings: MethodSettings | null;
  /** District of the destination. */
  district: DistrictCode | null;
  discount: DiscountTerms | null;
  isGift: boolean;
};

/** Returns the payment methods for the cart, by the same rule as the server; null while the customer cannot order. */
export function usePaymentMethod({ items, quote, settings, district, discount, isGift }: Facts): MethodChoice | null {
  const [wish, setWish] = useState<PaymentMethod>("card");
  if (!settings || !district) return null;
  const offers = offeredMethods({ lines: pricedLines(items, quote), district, discount, isGift }, settings);
  const offered = offers.filter(({ refusals }) => refusals.length === 0);
  const chosen = offered.find(({ method }) => method === wish) ?? offered[0] ?? null;
  return { offers, chosen, choose: setWish };
}
