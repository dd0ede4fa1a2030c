import type { DiscountTerms } from "../../../domain/promotions/discount-code.ts";
import { findDiscount } from "../../../domain/promotions/find-discount.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { findDiscountId } from "../../discount-cookie.ts";
import { failureTexts } from "../../i18n/failure-texts.ts";

/** The code that this browser has entered, as the cart page needs it: the page judges the minimum, its cart changes. */
export type ShownDiscount = DiscountTerms & {
  id: string;
  code: string;
  /** Why it does not count any more. */
  problem: string | null;
  /** What is said while the goods cost less than its minimum. */
  belowMinimum: string;
};

/** Without a code nothing is looked up. */
export async function shownDiscount(
  shop: Pick<Shop, "db" | "now" | "config">,
  headers: Headers,
  customerId: string | null,
): Promise<ShownDiscount | null> {
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
