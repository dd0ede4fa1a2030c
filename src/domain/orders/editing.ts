import type { WantedLine } from "../cart/wanted-lines.ts";
import { type Cents, cents } from "../money.ts";
import { isSold } from "./cancelling.ts";
import type { FulfilmentState, HoldReason } from "./fulfilment-state.ts";
import type { PaymentMethod } from "./payment-methods.ts";

/** Why an order stays as it is: nothing would be left; it is paid and would cost more; a card may be paying; money waits for a decision; units of a line
 * were refunded that the edit would remove. */
export const EDIT_REFUSALS = ["empty", "more-to-pay", "while-paying", "undecided-money", "refunded-units"] as const;
export type EditRefusal = (typeof EDIT_REFUSALS)[number];

/** Whether staff may change what is in an order and where it goes: until it is packed, and while it holds its goods. */
export function canBeEdited({ fulfilmentState }: { fulfilmentState: FulfilmentState }): boolean {
  return fulfilmentState === "on-hold" || fulfilmentState === "unfulfilled";
}

/** What staff want of the goods: new quantities of lines (0 takes one out; what is not named stays), and what comes on top. */
export type GoodsWish = {
  quantities: readonly { lineId: string; quantity: number }[];
  added: readonly WantedLine[];
};

type MoneyFacts = {
  holdReason: HoldReason | null;
  paymentMethod: PaymentMethod;
  beforeCents: Cents;
  afterCents: Cents;
  /** What was received for it and nobody has asked back yet. */
  heldCents: Cents;
};

/**
 * What a changed total means for money that has come. Of a paid order the difference goes back, and never so much that less than the new
 * total is kept; it never costs more. A card that may be paying pays what was signed.
 */
export function moneyOfEdit(facts: MoneyFacts) {
  const { holdReason, paymentMethod, beforeCents, afterCents, heldCents } = facts;
  const nothing = { refundCents: cents(0), refusal: null };
  if (afterCents === beforeCents) return nothing;
  const refused = (refusal: EditRefusal) => ({ refundCents: cents(0), refusal });
  if (paymentMethod === "card" && holdReason === "payment") return refused("while-paying");
  if (paymentMethod === "cash-on-delivery" || !isSold(facts))
    return heldCents > 0 ? refused("undecided-money") : nothing;
  if (afterCents > beforeCents) return refused("more-to-pay");
  const tooMuch = Math.max(heldCents - afterCents, 0);
  return { refundCents: cents(Math.min(beforeCents - afterCents, tooMuch)), refusal: null };
}
