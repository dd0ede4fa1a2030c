import { type Amount, inRupees } from "../format-amount.ts";
import type { Cents } from "../money.ts";
import { BEFORE_DISPATCH, type FulfilmentState, type HoldReason } from "./fulfilment/fulfilment-state.ts";

/**
 * Effect of a cancellation on the money. `none`: nothing was received. `to-card`: refunded to the card. `by-transfer`:
 * staff refund it by bank transfer. `in-review`: staff already review a payment that did not match or went back in the
 * gateway's portal, and refund what is left. `to-credit`: gift cards and store credit paid for all of it. `release`:
 * nothing was charged, and the amount that is reserved on the card is released.
 */
export const CANCEL_MONEY = ["none", "to-card", "by-transfer", "in-review", "to-credit", "release"] as const;
export type CancelMoney = (typeof CANCEL_MONEY)[number];

/** The terms of a cancellation as the order is now. The customer agrees to exactly these terms. */
export type CancelOffer = {
  money: CancelMoney;
  /** The money that goes back or is released, one amount for each currency. */
  amounts: readonly Amount[];
  /** The part that gift cards and store credit paid, which goes back to them at once. */
  creditCents: Cents;
};

/** Money by currency, and credit in LKR cents, received for an order without a refund request yet. */
export type HeldMoney = {
  amounts: readonly Amount[];
  creditCents: Cents;
  isCard: boolean;
  isRefundedElsewhere?: boolean;
  /** Amount that is reserved on the card, in LKR cents. */
  reservedCents?: Cents | undefined;
};

type HeldOrder = { fulfilmentState: FulfilmentState; holdReason: HoldReason | null };

const BY_CUSTOMER: readonly FulfilmentState[] = ["on-hold", "unfulfilled"];

/**
 * Returns the terms of a cancellation, or null when the order cannot be cancelled. Customers can cancel until the order
 * is packed (refund policy, direction of the Consumer Affairs Authority on cooling off). Staff can cancel until the
 * courier has the parcel, because they can unpack it. Refunds do not matter.
 */
export function cancelOffer(order: HeldOrder, money: HeldMoney, by: "customer" | "staff"): CancelOffer | null {
  if (!(by === "staff" ? BEFORE_DISPATCH : BY_CUSTOMER).includes(order.fulfilmentState)) return null;
  const { amounts, creditCents, reservedCents } = money;
  const offer = (what: CancelMoney) => ({ money: what, amounts, creditCents });
  if (amounts.length === 0 && reservedCents) return { ...offer("release"), amounts: [inRupees(reservedCents)] };
  if (amounts.length === 0)
    return creditCents > 0 ? { ...offer("to-credit"), amounts: [inRupees(creditCents)] } : offer("none");
  if (!isSold(order) || money.isRefundedElsewhere) return offer("in-review");
  return offer(money.isCard ? "to-card" : "by-transfer");
}

/** Returns whether an order was accepted: its money arrived, or its customer confirmed it. */
export function isSold({ holdReason }: Pick<HeldOrder, "holdReason">): boolean {
  return holdReason !== "payment" && holdReason !== "confirmation";
}
