import type { WantedLine } from "../../cart/wanted-lines.ts";
import { type Cents, cents } from "../../money.ts";
import { isSold } from "../cancelling.ts";
import type { FulfilmentState, HoldReason } from "../fulfilment/fulfilment-state.ts";
import type { PaymentMethod } from "../payment-methods.ts";

/**
 * Why an order cannot be edited so. `empty`: nothing would be left. `more-to-pay`: it is paid and would cost more.
 * `while-paying`: a card payment may be in progress. `undecided-money`: received money awaits a decision.
 * `refunded-units`: the edit would remove units that were refunded. `above-reserved`: it would cost more than is
 * reserved on the card.
 */
export const EDIT_REFUSALS = [
  ...(["empty", "more-to-pay", "while-paying", "undecided-money", "refunded-units", "above-reserved"] as const),
] as const;
export type EditRefusal = (typeof EDIT_REFUSALS)[number];

/**
 * Returns whether staff can edit the items and the delivery of an order: until it is packed, while it reserves stock. A
 * replacement stays as it is, because it costs nothing, and so do gift cards, which are ordered apart.
 */
export function canBeEdited({ fulfilmentState, replacesId, isOfGiftCards }: EditableOrder): boolean {
  if (isOfGiftCards) return false;
  return replacesId === null && (fulfilmentState === "on-hold" || fulfilmentState === "unfulfilled");
}

type EditableOrder = { fulfilmentState: FulfilmentState; replacesId: string | null; isOfGiftCards: boolean };

/**
 * Requested changes to the items: new quantities of existing lines (0 removes a line, others stay), and added items.
 */
export type RequestedItems = {
  quantities: readonly { lineId: string; quantity: number }[];
  added: readonly WantedLine[];
};

type MoneyFacts = {
  holdReason: HoldReason | null;
  paymentMethod: PaymentMethod;
  beforeCents: Cents;
  afterCents: Cents;
  /** Money received without a refund request yet, in LKR cents. */
  heldCents: Cents;
  /** Amount that is reserved on the card and not charged yet, in LKR cents. */
  reservedCents?: Cents | undefined;
};

/**
 * Returns the refund that a changed total causes, or the reason for rejection. A paid order never costs more; the
 * difference is refunded, and at least the new total is kept. A card payment in progress pays the amount that was
 * signed. An amount that is reserved on the card can be charged in part, so a smaller total needs no refund.
 */
export function moneyOfEdit(facts: MoneyFacts) {
  const { holdReason, paymentMethod, beforeCents, afterCents, heldCents, reservedCents } = facts;
  const nothing = { refundCents: cents(0), refusal: null };
  if (afterCents === beforeCents) return nothing;
  const refused = (refusal: EditRefusal) => ({ refundCents: cents(0), refusal });
  if (paymentMethod === "card" && holdReason === "payment") return refused("while-paying");
  if (reservedCents !== undefined) return afterCents > reservedCents ? refused("above-reserved") : nothing;
  if (paymentMethod === "cash-on-delivery" || !isSold(facts))
    return heldCents > 0 ? refused("undecided-money") : nothing;
  if (afterCents > beforeCents) return refused("more-to-pay");
  const tooMuch = Math.max(heldCents - afterCents, 0);
  return { refundCents: cents(Math.min(beforeCents - afterCents, tooMuch)), refusal: null };
}
