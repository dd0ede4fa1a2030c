import type { WantedLine } from "../cart/wanted-lines.ts";
import { type Cents, cents } from "../money.ts";
import { canBecome, type OrderStatus } from "./order-status.ts";
import { WAITS_AS } from "./payment-methods.ts";

/** Why an order stays as it is: nothing would be left; it is paid and would cost more; a card may be paying; money waits for a decision. */
export const EDIT_REFUSALS = ["empty", "more-to-pay", "while-paying", "undecided-money"] as const;
export type EditRefusal = (typeof EDIT_REFUSALS)[number];

/** Whether staff may change what is in an order and where it goes: until it is packed, and while it holds its goods. */
export function canBeEdited(status: OrderStatus): boolean {
  return canBecome(status, "packed") || Object.values(WAITS_AS).includes(status);
}

/** What staff want of the goods: new quantities of lines (0 takes one out; what is not named stays), and what comes on top. */
export type GoodsWish = {
  quantities: readonly { lineId: string; quantity: number }[];
  added: readonly WantedLine[];
};

type MoneyFacts = {
  status: OrderStatus;
  beforeCents: Cents;
  afterCents: Cents;
  /** What was received for it and nobody has asked back yet. */
  heldCents: Cents;
};

/**
 * What a changed total means for money that has come. Of a paid order the difference goes back, and never so much that less than the new
 * total is kept; it never costs more. A card that may be paying pays what was signed.
 */
export function moneyOfEdit({ status, beforeCents, afterCents, heldCents }: MoneyFacts) {
  const nothing = { refundCents: cents(0), refusal: null };
  if (afterCents === beforeCents) return nothing;
  const refused = (refusal: EditRefusal) => ({ refundCents: cents(0), refusal });
  if (status === "awaiting-payment") return refused("while-paying");
  if (status !== "paid") return heldCents > 0 ? refused("undecided-money") : nothing;
  if (afterCents > beforeCents) return refused("more-to-pay");
  const tooMuch = Math.max(heldCents - afterCents, 0);
  return { refundCents: cents(Math.min(beforeCents - afterCents, tooMuch)), refusal: null };
}
