import type { DiscountTerms } from "../../../domain/promotions/discount-code.ts";
import { findDiscount } from "../../../domain/promotions/find-discount.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { findDiscountId } from "../../discount-cookie.ts";
import { failureTexts } from "../../i18n/failure-texts.ts";

/** The discount code of this browser for the cart page, which applies the minimum itself as the cart changes. */
export type AppliedDiscount = DiscountTerms & {
  id: string;
  code: string;
  /** Reason why it no longer applies. */
  problem: string | null;
  /** Shown while the items cost less than its minimum. */
  belowMinimum: string;
};

/** Returns the discount of the cookie; queries nothing without one. */
export async function findAppliedDiscount(
  shop: Pick<Shop, "db" | "now" | "config">,
  headers: Headers,
  customerId: string | null,
): Promise<AppliedDiscount | null> {
  const kept = findDiscountId(shop.config, headers);
  const found = kept && (await findDiscount(shop, { id: kept, customerId }));
  if (!found) return null;
  const { id, code, percent, amountCents, minimumCents, refusal } = found;
  const { DISCOUNT_REFUSED: sentence } = failureTexts();
  return {
    ...{ id, code, percent, amountCents, minimumCents },
    problem: refusal && sentence({ refusal, minimumCents: null }),
    belowMinimum: sentence({ refusal: "below-minimum", minimumCents }),
  };
}
