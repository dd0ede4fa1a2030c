import type { ColomboDay } from "../colombo-days.ts";
import { type Cents, cents } from "../money.ts";

/** What a code takes off the goods of an order: a share of them in hundredths, or an amount; the other one is null. */
export type DiscountTerms = { percent: number | null; amountCents: Cents | null; minimumCents: Cents };

/** A code with everything that decides whether it counts. Days are those of Sri Lanka, first and last one included. */
export type DiscountCode = DiscountTerms & {
  startsOn: ColomboDay | null;
  endsOn: ColomboDay | null;
  maxUses: number | null;
  maxUsesEach: number | null;
  isActive: boolean;
  used: number;
};

/** Why a code does not count. */
export type DiscountRefusal = "unknown" | "not-yet" | "over" | "used-up" | "used-by-you" | "below-minimum";

type Facts = { today: ColomboDay; usedByCustomer: number };

const CODE = /^[A-Z0-9]{4,24}$/;

/** A code as it is compared, however it was typed; null for what cannot be one. */
export function tidyCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  return CODE.test(code) ? code : null;
}

/**
 * What is taken off goods of this worth, in LKR cents: never more than they cost, nothing below the minimum. A share is
 * rounded up to a whole cent. Delivery and the fee of a way to pay are not discounted.
 */
export function discountOf(terms: DiscountTerms | null, subtotalCents: Cents): Cents {
  if (!terms || subtotalCents < terms.minimumCents) return cents(0);
  const { percent, amountCents } = terms;
  const wanted = percent === null ? (amountCents ?? 0) : Math.ceil((subtotalCents * percent) / 100);
  return cents(Math.min(wanted, subtotalCents));
}

/** Why this code does not count today; null when it does. What the goods have to cost is judged apart: they change. */
export function refusalOf(code: DiscountCode, { today, usedByCustomer }: Facts): DiscountRefusal | null {
  const { startsOn, endsOn, maxUses, maxUsesEach, isActive, used } = code;
  if (!isActive || (endsOn !== null && today > endsOn)) return "over";
  if (startsOn !== null && today < startsOn) return "not-yet";
  if (maxUsesEach !== null && usedByCustomer >= maxUsesEach) return "used-by-you";
  return maxUses !== null && used >= maxUses ? "used-up" : null;
}
