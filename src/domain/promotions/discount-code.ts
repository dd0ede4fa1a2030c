import type { ColomboDay } from "../colombo-days.ts";
import { type Cents, cents } from "../money.ts";

/** Discount on the items of an order: a percentage or an amount in LKR cents; the other one is null. */
export type DiscountTerms = { percent: number | null; amountCents: Cents | null; minimumCents: Cents };

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
export type DiscountRefusal = "unknown" | "not-yet" | "over" | "used-up" | "used-by-you" | "below-minimum";

type Facts = { today: ColomboDay; usedByCustomer: number };

const CODE = /^[A-Z0-9]{4,24}$/;

/** Returns the normalised code: upper case without spaces and hyphens; null when it cannot be a code. */
export function normalizeCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  return CODE.test(code) ? code : null;
}

/**
 * Returns the discount on items of this subtotal in LKR cents: at most the subtotal, and 0 below the minimum. A
 * percentage is rounded up to a whole cent. Delivery and payment method fees are not discounted.
 */
export function discountOf(terms: DiscountTerms | null, subtotalCents: Cents): Cents {
  if (!terms || subtotalCents < terms.minimumCents) return cents(0);
  const { percent, amountCents } = terms;
  const wanted = percent === null ? (amountCents ?? 0) : Math.ceil((subtotalCents * percent) / 100);
  return cents(Math.min(wanted, subtotalCents));
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
