import { type Cents, toDecimal } from "../money.ts";
import type { MethodSettings } from "../orders/payment-methods.ts";

export type LimitConflict = {
  /** The settings that contradict each other. */
  names: string[];
  sentence: string;
  example: string;
};

const shown = (cents: Cents) => toDecimal(cents).replace(/\.00$/, "");

/**
 * Returns the pairs of limits with which no order can use a payment method, also while the method is off. A method with
 * such limits would be on and never offered.
 * @param hasOwnCardMax false when the limit of the PayHere plan applies
 */
export function conflictingLimits(
  { card, cash }: Pick<MethodSettings, "card" | "cash">,
  hasOwnCardMax: boolean,
): LimitConflict[] {
  const conflicts: LimitConflict[] = [];
  if (card.maxCents === 0) {
    const sentence = "must be above 0; to offer no card payments, set CARD=off";
    conflicts.push({ names: ["CARD_MAX"], sentence, example: "CARD_MAX=50000" });
  } else if (card.maxCents !== null && card.minCents > card.maxCents) {
    const [least, most] = [shown(card.minCents), shown(card.maxCents)];
    const limit = hasOwnCardMax ? `CARD_MAX (${most})` : `the limit of the PayHere plan (${most})`;
    conflicts.push({
      names: ["CARD_MIN", hasOwnCardMax ? "CARD_MAX" : "PAYHERE_PLAN"],
      sentence: `CARD_MIN (${least}) is above ${limit}, so no order could be paid by card`,
      example: hasOwnCardMax ? "CARD_MIN=100 CARD_MAX=50000" : "CARD_MIN=100",
    });
  }
  if (cash.feeCents >= cash.maxCents) {
    conflicts.push({
      names: ["COD_FEE", "COD_MAX"],
      sentence: `COD_FEE (${shown(cash.feeCents)}) must be below COD_MAX (${shown(cash.maxCents)}), which includes the fee; otherwise no order could be paid on delivery`,
      example: "COD_FEE=200 COD_MAX=25000",
    });
  }
  return conflicts;
}
