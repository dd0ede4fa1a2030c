import type { CodeProblem, Discount } from "../../../domain/promotions/apply-discounts.ts";
import { findDiscount } from "../../../domain/promotions/find-discount.server.ts";
import { listOffers, type ScopedDiscount } from "../../../domain/promotions/list-offers.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { findDiscountId } from "../../discount-cookie.ts";
import { failureTexts } from "../../i18n/failure-texts.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

/** The discount code of this browser for the cart page, which applies it as the cart changes. */
export type CartCode = Discount & {
  id: string;
  code: string;
  /** Reason why it no longer applies. */
  problem: string | null;
  /** Sentences for a cart that it does not apply to. */
  problems: Record<CodeProblem, string>;
};

/** An automatic offer for the cart page, with its name. */
export type CartOffer = Discount & { id: string; title: string };

type DiscountShop = Pick<Shop, "db" | "now" | "config">;

/** Returns the code of the cookie, without a query when there is none, and the automatic offers of today. */
export async function findCartDiscounts(
  shop: DiscountShop,
  headers: Headers,
  customerId: string | null,
): Promise<{ discount: CartCode | null; offers: CartOffer[] }> {
  const [discount, offers] = await Promise.all([findCode(shop, headers, customerId), listOffers(shop.db, shop.now())]);
  const language = pageLanguage();
  return {
    discount,
    offers: offers.map(({ titles, ...offer }) => ({
      ...withoutIds(offer),
      title: titles[language] ?? titles.en ?? "",
    })),
  };
}

/** Returns the discounts that lines of this browser's cart can belong to. */
export async function findScopes(shop: DiscountShop, headers: Headers): Promise<ScopedDiscount[]> {
  const kept = findDiscountId(shop.config, headers);
  const [code, offers] = await Promise.all([
    kept ? findDiscount(shop, { id: kept, customerId: null }) : null,
    listOffers(shop.db, shop.now()),
  ]);
  return code ? [...offers, code] : offers;
}

async function findCode(shop: DiscountShop, headers: Headers, customerId: string | null): Promise<CartCode | null> {
  const kept = findDiscountId(shop.config, headers);
  const found = kept && (await findDiscount(shop, { id: kept, customerId }));
  if (!found) return null;
  const { code, refusal, isCombinable = false, minimumCents } = found;
  const { DISCOUNT_REFUSED: sentence } = failureTexts();
  const because = (problem: CodeProblem) => sentence({ refusal: problem, minimumCents });
  return {
    ...withoutIds(found),
    code,
    isCombinable,
    problem: refusal && sentence({ refusal, minimumCents: null }),
    problems: {
      "below-minimum": because("below-minimum"),
      "no-items": because("no-items"),
      "not-combinable": because("not-combinable"),
    },
  };
}

/** The terms without the ids of the scope: a scope can have hundreds, and the quote marks the lines in it. */
function withoutIds(discount: ScopedDiscount) {
  const { id, percent, amountCents, minimumCents, freesDelivery, buyUnits, getUnits, isScoped } = discount;
  return { id, percent, amountCents, minimumCents, freesDelivery, buyUnits, getUnits, isScoped };
}
