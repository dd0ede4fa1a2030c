import { queueNotices, replayNotice } from "./notices.ts";
import type { Notice } from "./payment-scenarios.ts";
import type { Simulator } from "./payments.ts";
import { isChargedBack, isPaid, refundPayment } from "./refunds.ts";
import { getScenario } from "./scenarios.ts";
import type { Payment } from "./state.ts";

/** The cardholder's bank takes the money back: Retrieval says so, and the shop is told -3. False when nothing is paid. */
export function chargeBack(simulator: Simulator, payment: Payment) {
  const { store } = simulator;
  if (!isPaid(payment, store.now()) || isChargedBack(payment, store.now())) return false;
  store.change(() => {
    payment.chargedBackAt = store.now();
  });
  tellReversal(simulator, payment, "-3");
  return true;
}

type Wish = Parameters<typeof refundPayment>[2] & {
  /** Unknown whether PayHere tells anything (payhere.md §3.4): by default nothing, otherwise with this status. */
  notifyStatus?: string;
};

/** A refund by whomever; null when it is not possible. */
export function giveBack(simulator: Simulator, payment: Payment, { notifyStatus, ...wish }: Wish) {
  const refund = isPaid(payment, simulator.store.now()) ? refundPayment(simulator.store, payment, wish) : null;
  if (!refund) return null;
  simulator.log(`refund ${refund.refundId} made`);
  tellReversal(simulator, payment, notifyStatus ?? null);
  return refund;
}

function tellReversal({ store, notifier }: Simulator, payment: Payment, statusCode: string | null) {
  const groups: Notice[][] = statusCode === null ? [] : [[{ statusCode }]];
  store.change(({ notifications }) => {
    const told = queueNotices(store, payment, groups, { firstMs: 0, laterMs: 0 });
    const isSuccess = (body: string) => new URLSearchParams(body).get("status_code") === "2";
    const success = notifications.find(({ orderKey, body }) => orderKey === payment.orderKey && isSuccess(body));
    if (getScenario(payment.scenario).replaysSuccess && success) replayNotice(store, success, told);
  });
  notifier.sendDue();
}
