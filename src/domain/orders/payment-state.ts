import type { Cents } from "../money.ts";
import type { FulfilmentState, HoldReason } from "./fulfilment-state.ts";

/**
 * Where the money of an order is. `authorized`: the gateway holds it. `partially-paid`: less than is due. `voided`: the order ended
 * without money. Refunds and payment notifications change this state only, never the fulfilment state.
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
  authorized: ["paid", "unpaid", "voided"],
  // Back to unpaid or voided: money that was never accepted was sent back.
  "partially-paid": ["paid", "partially-refunded", "refunded", "charged-back", "unpaid", "voided"],
  paid: ["partially-paid", "partially-refunded", "refunded", "charged-back", "unpaid", "voided"],
  "partially-refunded": ["refunded", "charged-back", "paid"],
  // A second payment of an order whose money was sent back, or a dispute that was won.
  refunded: ["charged-back", "paid", "partially-refunded"],
  "charged-back": ["paid", "partially-refunded", "refunded"],
  // Money that arrives late.
  voided: ["partially-paid", "paid", "charged-back", "unpaid"],
};

export function canPaymentBecome(from: PaymentState, to: PaymentState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** What came in and went out for an order, in LKR cents. */
export type MoneySums = {
  totalCents: Cents;
  /** Of payments that the bank has not taken back. */
  receivedCents: Cents;
  /** Of these payments, what has left again. */
  refundedCents: Cents;
  chargedBackCents: Cents;
  /** The money was taken as the order's payment: on time by itself, or by a decision of staff. */
  isAccepted: boolean;
  /** The order is cancelled, expired or came back unpaid. */
  isOver: boolean;
};

/**
 * The payment state that the sums mean. The deferred trigger `orders_payment_state_matches_sums` states the same.
 * Money that was sent back before it was accepted leaves no trace in the state.
 */
export function paymentStateOf(sums: MoneySums): PaymentState {
  const { totalCents, receivedCents, refundedCents, chargedBackCents, isAccepted, isOver } = sums;
  const keptCents = receivedCents - refundedCents;
  if (chargedBackCents > 0 && keptCents < totalCents) return "charged-back";
  if (isAccepted && refundedCents > 0 && keptCents < totalCents) {
    return keptCents > 0 ? "partially-refunded" : "refunded";
  }
  if (keptCents >= totalCents && (keptCents > 0 || isAccepted)) return "paid";
  if (keptCents > 0) return "partially-paid";
  return isOver ? "voided" : "unpaid";
}

/** The payment state of an order that ends now: voided if no money came, otherwise as it is. */
export function voidedState(state: PaymentState): PaymentState {
  return state === "unpaid" || state === "authorized" ? "voided" : state;
}

/** Whether staff can accept money that did not pay an order by itself: the order waits for its payment, or expired meanwhile. */
export function isPaymentAcceptable(order: {
  holdReason: HoldReason | null;
  fulfilmentState: FulfilmentState;
}): boolean {
  return order.holdReason === "payment" || order.fulfilmentState === "expired";
}
