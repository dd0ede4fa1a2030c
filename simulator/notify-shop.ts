import { queueNotifications } from "./notifications.ts";
import type { PlannedNotification } from "./payment-scenarios.ts";
import type { Simulator } from "./payments.ts";
import { getScenario } from "./scenarios.ts";
import type { Payment } from "./state.ts";

/** Returns the delays of the notifications. A rule's delay replaces the longer one of its scenario. */
export function delaysOf({ notifyDelayMs }: Simulator, payment: Payment) {
  const { delayMs, laterMs } = getScenario(payment.scenario);
  return laterMs === undefined
    ? { firstMs: payment.delayMs ?? delayMs ?? notifyDelayMs, laterMs: 0 }
    : { firstMs: notifyDelayMs, laterMs: payment.delayMs ?? laterMs };
}

/** Stores the payment together with its notifications in one write, and sends the due ones. */
export function notifyShop(simulator: Simulator, payment: Payment, groups: PlannedNotification[][]) {
  const { store, notifier } = simulator;
  const queued = store.change(() => queueNotifications(store, payment, groups, delaysOf(simulator, payment)));
  notifier.sendDue();
  return queued;
}
