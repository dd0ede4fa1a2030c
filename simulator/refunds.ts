import { parseAmount } from "./checks.ts";
import type { Payment, Refund } from "./state.ts";
import type { Store } from "./store.ts";

/** How long a refund stays "requested"; the real gateway takes moments (same day) or days. */
const REQUESTED_MS = 10_000;

type Planned = Pick<Refund, "amountCents" | "description" | "by" | "at"> & { inWorkMs?: number };

/** Writes a refund into the payment; call it inside `store.change`. */
export function planRefund(store: Store, payment: Payment, { inWorkMs = 0, ...planned }: Planned) {
  const refund = { refundId: store.nextRefundId(), ...planned, settlesAt: planned.at + REQUESTED_MS + inWorkMs };
  payment.refunds.push(refund);
  return refund;
}

type RefundRequest = { amount: unknown; description: unknown; by: Refund["by"]; inWorkMs?: number };

/** Refunds now, all that is left or the `amount`; null when there is not that much left, or it was charged back. */
export function refundPayment(store: Store, payment: Payment, { amount, description, by, inWorkMs }: RefundRequest) {
  const now = store.now();
  const leftCents = isChargedBack(payment, now) ? 0 : leftOf(payment, now);
  const amountCents = amount === undefined ? leftCents : parseAmount(String(amount));
  if (!amountCents || amountCents > leftCents) return null;
  return store.change(() => {
    // What a scenario has planned for later finds nothing left then.
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

/** In Retrieval's words (payhere.md §4.3); null for a payment that Retrieval does not know (yet). */
export function retrievalStatus(payment: Payment, now: number) {
  if (!isPaid(payment, now)) return null;
  if (isChargedBack(payment, now)) return "CHARGEBACKED";
  const last = payment.refunds.findLast(({ at }) => at <= now);
  return last ? refundStatus(last, now) : "RECEIVED";
}

/** Every refund that was asked for until now, for the control list and the dashboard. */
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
