import type { DistrictCode } from "../districts.ts";
import type { Cents } from "../money.ts";
import { rupees } from "../money.ts";
import { type MethodRefusal, type MethodSettings, offeredMethods } from "./payment-methods.ts";

type OfferedProduct = { variantId: string; priceCents: Cents; allowsCash: boolean; grams?: number };

/** Delivery and cash on delivery in a district, for an order of one unit. */
export type DistrictOffer = {
  deliveryCents: Cents;
  /** Subtotal from which delivery is free; null when it never is, or already is for this unit. */
  freeFromCents: Cents | null;
  /** Fee for cash on delivery, or the reason why it is not offered. */
  cash: { feeCents: Cents } | { refusal: MethodRefusal };
};

/** Returns delivery and cash on delivery for a product in a district, by the rules of checkout. */
export function districtOffer(
  product: OfferedProduct,
  district: DistrictCode,
  settings: MethodSettings,
): DistrictOffer {
  const offers = offeredMethods({ lines: [{ ...product, quantity: 1 }], district }, settings);
  const cash = offers.find(({ method }) => method === "cash-on-delivery");
  const deliveryCents = offers[0]?.totals.deliveryCents ?? rupees(0);
  const [refusal] = cash?.refusals ?? [];
  return {
    deliveryCents,
    freeFromCents: deliveryCents > 0 ? settings.delivery.freeFromCents : null,
    cash: refusal ? { refusal } : { feeCents: settings.cash.feeCents },
  };
}
