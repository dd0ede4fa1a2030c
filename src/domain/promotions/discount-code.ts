import type { ColomboDay } from "../colombo-days.ts";
import type { Cents } from "../money.ts";
import type { CodeProblem } from "./apply-discounts.ts";

/**
 * Terms of a discount: a percentage or an amount in LKR cents off its items, or free delivery. Items count at full
 * price towards the minimum.
 */
export type DiscountTerms = {
  percent: number | null;
  amountCents: Cents | null;
  minimumCents: Cents;
  freesDelivery?: boolean;
  /** `getUnits` in every `buyUnits + getUnits` items are reduced by the percentage; null: all items are. */
  buyUnits?: number | null;
  getUnits?: number | null;
  /** Only for the products, categories or collections of its scope. */
  isScoped?: boolean;
};

/** The items that a discount is for. */
export const DISCOUNT_SCOPES = ["all", "products", "categories", "collections"] as const;
export type DiscountScope = (typeof DISCOUNT_SCOPES)[number];

/** A discount code with its limits. Days are in Sri Lanka, inclusive. */
export type DiscountCode = DiscountTerms & {
  startsOn: ColomboDay | null;
  endsOn: ColomboDay | null;
  maxUses: number | null;
  maxUsesEach: number | null;
  isActive: boolean;
  used: number;
};

/** Reasons for rejecting a code. */
export type DiscountRefusal = "unknown" | "not-yet" | "over" | "used-up" | "used-by-you" | CodeProblem;

type Facts = { today: ColomboDay; usedByCustomer: number };

const CODE = /^[A-Z0-9]{4,24}$/;

/** Returns the normalised code: upper case without spaces and hyphens; null when it cannot be a code. */
export function normalizeCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  return CODE.test(code) ? code : null;
}

/**
 * Returns the reason why the code is invalid today; null when it is valid. The minimum is checked separately, because
 * the items can change.
 */
export function refusalOf(code: DiscountCode, { today, usedByCustomer }: Facts): DiscountRefusal | null {
  const { startsOn, endsOn, maxUses, maxUsesEach, isActive, used } = code;
  if (!isActive || (endsOn !== null && today > endsOn)) return "over";
  if (startsOn !== null && today < startsOn) return "not-yet";
  if (maxUsesEach !== null && usedByCustomer >= maxUsesEach) return "used-by-you";
  return maxUses !== null && used >= maxUses ? "used-up" : null;
}
