import { type Cents, cents } from "../money.ts";
import type { FulfilmentState, HoldReason } from "./fulfilment/fulfilment-state.ts";

/**
 * Where the money of an order is. `authorized`: the bank reserves it on the card, to be charged later.
 * `partially-paid`: less than is due. `voided`: the order ended without money. Refunds and payment notifications change
 * this state only, never the fulfilment state.
 */
export const PAYMENT_STATES = [
  "unpaid",
  "authorized",
  "partially-paid",
  "paid",
  "partially-refunded",
  "refunded",
  "charged-back",
  "voided",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const TRANSITIONS: Record<PaymentState, readonly PaymentState[]> = {
  unpaid: ["authorized", "partially-paid", "paid", "charged-back", "voided"],
  // Back to unpaid: the bank released the amount. The others: a payment of another amount arrived meanwhile.
  authorized: ["paid", "unpaid", "partially-paid", "charged-back", "voided"],
  // Back to unpaid or voided: money that was never accepted was refunded.
  "partially-paid": ["authorized", "paid", "partially-refunded", "refunded", "charged-back", "unpaid", "voided"],
  paid: ["authorized", "partially-paid", "partially-refunded", "refunded", "charged-back", "unpaid", "voided"],
  "partially-refunded": ["refunded", "charged-back", "paid"],
  // A second payment of a refunded order, or a dispute that was won.
  refunded: ["charged-back", "paid", "partially-refunded"],
  "charged-back": ["authorized", "paid", "partially-refunded", "refunded"],
  // Late money.
  voided: ["partially-paid", "paid", "charged-back", "unpaid"],
};

export function canPaymentBecome(from: PaymentState, to: PaymentState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Money received and refunded for an order, in LKR cents. */
export type MoneySums = {
  totalCents: Cents;
  /** Payments that the bank has not taken back. */
  receivedCents: Cents;
  /** The refunded part of these payments. */
  refundedCents: Cents;
  chargedBackCents: Cents;
  /** The bank reserves the amount on the card (`card_authorizations`). */
  isAuthorized?: boolean;
  /** The money was accepted as the order's payment: automatically when on time, or by staff. */
  isAccepted: boolean;
  /** The order is cancelled, expired or came back unpaid. */
  isOver: boolean;
};

/**
 * Returns the payment state for these sums. The deferred trigger `orders_payment_state_matches_sums` applies the same
 * rule. Money that was refunded before it was accepted does not affect the state.
 */
export function paymentStateOf(sums: MoneySums): PaymentState {
  const { totalCents, receivedCents, refundedCents, chargedBackCents, isAuthorized, isAccepted, isOver } = sums;
  // Money that arrived in addition does not pay the order until staff accept it.
  if (isAuthorized) return "authorized";
  const keptCents = receivedCents - refundedCents;
  if (chargedBackCents > 0 && keptCents < totalCents) return "charged-back";
  if (isAccepted && refundedCents > 0 && keptCents < totalCents) {
    return keptCents > 0 ? "partially-refunded" : "refunded";
  }
  if (keptCents >= totalCents && (keptCents > 0 || isAccepted)) return "paid";
  if (keptCents > 0) return "partially-paid";
  return isOver ? "voided" : "unpaid";
}

/** Returns the part of an order's total that its payment method pays: what gift cards and store credit leave. */
export function dueByMethod({ totalCents, creditCents }: { totalCents: Cents; creditCents: Cents }): Cents {
  return cents(Math.max(totalCents - creditCents, 0));
}

/** Returns the cash that the courier of a cash order collects: all that is due. */
export function cashDue(sums: Pick<MoneySums, "totalCents" | "receivedCents" | "refundedCents">): Cents {
  return cents(Math.max(sums.totalCents - sums.receivedCents + sums.refundedCents, 0));
}

/** Returns the payment state of an order that ends now: voided if no money arrived, otherwise unchanged. */
export function voidedState(state: PaymentState): PaymentState {
  return state === "unpaid" || state === "authorized" ? "voided" : state;
}

/**
 * Returns whether staff can accept money that did not pay an order automatically: the order awaits payment, or expired
 * since.
 */
export function isPaymentAcceptable(order: {
  holdReason: HoldReason | null;
  fulfilmentState: FulfilmentState;
}): boolean {
  return order.holdReason === "payment" || order.fulfilmentState === "expired";
}
