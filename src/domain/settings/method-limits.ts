import { type Cents, toDecimal } from "../money.ts";
import type { MethodSettings } from "../orders/payment-methods.ts";

const shown = (cents: Cents) => toDecimal(cents).replace(/\.00$/, "");

/**
 * Returns a sentence with an example for each pair of limits that excludes every order from a payment method, also
 * while the method is off. A method with such limits would be on and never offered.
 * @param hasOwnCardMax false when the limit of the PayHere plan applies
 */
export function conflictingLimits(
  { card, cash }: Pick<MethodSettings, "card" | "cash">,
  hasOwnCardMax: boolean,
): string[] {
  const conflicts: string[] = [];
  if (card.maxCents === 0) {
    conflicts.push("CARD_MAX: must be above 0; to offer no card payments, set CARD=off. Example: CARD_MAX=50000");
  } else if (card.maxCents !== null && card.minCents > card.maxCents) {
    const [least, most] = [shown(card.minCents), shown(card.maxCents)];
    const limit = hasOwnCardMax ? `CARD_MAX (${most})` : `the limit of the PayHere plan (${most})`;
    const other = hasOwnCardMax ? "CARD_MAX" : "PAYHERE_PLAN";
    const example = hasOwnCardMax ? "CARD_MIN=100 CARD_MAX=50000" : "CARD_MIN=100";
    conflicts.push(
      `CARD_MIN, ${other}: CARD_MIN (${least}) is above ${limit}, so no order could be paid by card. Example: ${example}`,
    );
  }
  if (cash.feeCents >= cash.maxCents) {
    conflicts.push(
      `COD_FEE, COD_MAX: COD_FEE (${shown(cash.feeCents)}) must be below COD_MAX (${shown(cash.maxCents)}), which includes the fee; otherwise no order could be paid on delivery. Example: COD_FEE=200 COD_MAX=25000`,
    );
  }
  return conflicts;
}
