import { queueNotifications, replayNotification } from "./notifications.ts";
import type { PlannedNotification } from "./payment-scenarios.ts";
import type { Simulator } from "./payments.ts";
import { isChargedBack, isPaid, refundPayment } from "./refunds.ts";
import { getScenario } from "./scenarios.ts";
import type { Payment } from "./state.ts";

/**
 * Charges a payment back: changes its status in Retrieval and notifies the shop with -3. Returns false when it is not
 * paid.
 */
export function chargeBackAndNotify(simulator: Simulator, payment: Payment) {
  const { store } = simulator;
  if (!isPaid(payment, store.now()) || isChargedBack(payment, store.now())) return false;
  store.change(() => {
    payment.chargedBackAt = store.now();
  });
  notifyReversal(simulator, payment, "-3");
  return true;
}

type RefundRequest = Parameters<typeof refundPayment>[2] & {
  /** Status of the notification; none by default, as PayHere documents none for refunds (payhere.md §3.4). */
  notifyStatus?: string;
};

/** Refunds a payment and notifies the shop on request; null when the refund is not possible. */
export function refundAndNotify(simulator: Simulator, payment: Payment, { notifyStatus, ...request }: RefundRequest) {
  const refund = isPaid(payment, simulator.store.now()) ? refundPayment(simulator.store, payment, request) : null;
  if (!refund) return null;
  simulator.log(`refund ${refund.refundId} created`);
  notifyReversal(simulator, payment, notifyStatus ?? null);
  return refund;
}

function notifyReversal({ store, notifier }: Simulator, payment: Payment, statusCode: string | null) {
  const groups: PlannedNotification[][] = statusCode === null ? [] : [[{ statusCode }]];
  store.change(({ notifications }) => {
    const queued = queueNotifications(store, payment, groups, { firstMs: 0, laterMs: 0 });
    const isSuccess = (body: string) => new URLSearchParams(body).get("status_code") === "2";
    const success = notifications.find(({ orderKey, body }) => orderKey === payment.orderKey && isSuccess(body));
    if (getScenario(payment.scenario).replaysSuccess && success) replayNotification(store, success, queued);
  });
  notifier.sendDue();
}
