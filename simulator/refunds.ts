import { parseAmount } from "./checks.ts";
import type { Payment, Refund } from "./state.ts";
import type { Store } from "./store.ts";

/** How long a refund stays "requested", in ms; PayHere takes moments (same day) or days. */
const REQUESTED_MS = 10_000;

type Planned = Pick<Refund, "amountCents" | "description" | "by" | "at"> & { inWorkMs?: number };

/** Adds a refund to the payment. Call it inside `store.change`. */
export function planRefund(store: Store, payment: Payment, { inWorkMs = 0, ...planned }: Planned) {
  const refund = { refundId: store.nextRefundId(), ...planned, settlesAt: planned.at + REQUESTED_MS + inWorkMs };
  payment.refunds.push(refund);
  return refund;
}

type RefundRequest = { amount: unknown; description: unknown; by: Refund["by"]; inWorkMs?: number };

/**
 * Refunds the rest of a payment, or `amount` of it; null when the amount exceeds the rest or the payment is charged
 * back.
 */
export function refundPayment(store: Store, payment: Payment, { amount, description, by, inWorkMs }: RefundRequest) {
  const now = store.now();
  const leftCents = isChargedBack(payment, now) ? 0 : leftOf(payment, now);
  const amountCents = amount === undefined ? leftCents : parseAmount(String(amount));
  if (!amountCents || amountCents > leftCents) return null;
  return store.change(() => {
    // Removes a refund that the scenario has planned for later.
    payment.refunds = payment.refunds.filter(({ at }) => at <= now);
    return planRefund(store, payment, { amountCents, description: String(description ?? ""), by, at: now, inWorkMs });
  });
}

const leftOf = ({ amountCents, refunds }: Payment, now: number) =>
  amountCents - refunds.filter(({ at }) => at <= now).reduce((sum, one) => sum + one.amountCents, 0);

export const isPaid = ({ status, paidAt }: Payment, now: number) =>
  status === "success" && paidAt !== null && paidAt <= now;

export const isChargedBack = ({ chargedBackAt }: Payment, now: number) =>
  chargedBackAt !== null && chargedBackAt <= now;

function refundStatus({ at, settlesAt }: Refund, now: number) {
  if (now < at + REQUESTED_MS) return "REFUND REQUESTED";
  return now < settlesAt ? "REFUND PROCESSING" : "REFUNDED";
}

/** Returns the status as in the Retrieval API (payhere.md §4.3); null for a payment that is not paid (yet). */
export function retrievalStatus(payment: Payment, now: number) {
  if (!isPaid(payment, now)) return null;
  if (isChargedBack(payment, now)) return "CHARGEBACKED";
  const last = payment.refunds.findLast(({ at }) => at <= now);
  return last ? refundStatus(last, now) : "RECEIVED";
}

/** Returns every refund up to now, for the control API and the dashboard. */
export function listRefunds({ state, now }: Store) {
  return state.payments.flatMap(({ paymentId, currency, request, refunds }) =>
    refunds
      .filter(({ at }) => at <= now())
      .map((refund) => ({
        ...refund,
        orderId: request.order_id,
        paymentId,
        currency,
        status: refundStatus(refund, now()),
      })),
  );
}
