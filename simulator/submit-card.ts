import type { CardEntry } from "./cards.ts";
import { queueNotifications } from "./notifications.ts";
import { delaysOf, notifyShop } from "./notify-shop.ts";
import { canStillPay, type Simulator } from "./payments.ts";
import { planRefund } from "./refunds.ts";
import { getScenario } from "./scenarios.ts";
import type { Payment, State } from "./state.ts";
import type { Store } from "./store.ts";

/** Approves or declines a card. Ignores a payment that is over, so that a second tap does not charge twice. */
export async function submitCard(simulator: Simulator, payment: Payment, entry: CardEntry) {
  if (!canStillPay(payment)) return;
  payment.card = entry.card;
  if (!entry.declineReason) return approve(simulator, payment);
  payment.status = "failed";
  payment.statusMessage = entry.declineReason;
  notifyShop(simulator, payment, [[{ statusCode: "-2" }]]);
}

async function approve(simulator: Simulator, payment: Payment) {
  const { store, notifier } = simulator;
  const { notifications, isNotifiedFirst } = getScenario(payment.scenario);
  const delays = delaysOf(simulator, payment);
  const queued = store.change((state) => {
    const paid = chargeCard(simulator, payment, state);
    return paid.flatMap((one) => queueNotifications(store, one, notifications, delays));
  });
  notifier.sendDue();
  if (isNotifiedFirst) await notifier.untilSent(queued);
}

/** Applies the scenario to an approved card. Returns all resulting payments, the card's own first. */
function chargeCard(simulator: Simulator, payment: Payment, state: State) {
  const { store } = simulator;
  const { pays, paysIn, isPaidLate, payments = 1 } = getScenario(payment.scenario);
  const { firstMs, laterMs } = delaysOf(simulator, payment);
  const { authorization } = payment;
  payment.status = "success";
  payment.paymentId ??= store.nextPaymentId();
  payment.amountCents = pays?.(payment.amountCents) ?? payment.amountCents;
  payment.currency = paysIn ?? payment.currency;
  if (authorization) {
    Object.assign(authorization, { token: store.nextAuthorizationToken(), heldCents: payment.amountCents });
  } else {
    payment.paidAt = store.now() + (isPaidLate ? firstMs + laterMs : 0);
    planReversal(store, payment, store.now() + firstMs + laterMs);
  }
  const twins = Array.from({ length: payments - 1 }, () => twinOf(store, payment));
  state.payments.push(...twins);
  return [payment, ...twins];
}

const twinOf = (store: Store, payment: Payment): Payment => ({
  ...payment,
  orderKey: store.nextOrderKey(),
  paymentId: store.nextPaymentId(),
  authorization: payment.authorization && { ...payment.authorization, token: store.nextAuthorizationToken() },
  refunds: [],
});

function planReversal(store: Store, payment: Payment, at: number) {
  const { reversal } = getScenario(payment.scenario);
  if (reversal === "chargeback") payment.chargedBackAt = at;
  if (reversal === "refund") {
    planRefund(store, payment, { amountCents: payment.amountCents, description: "In the portal", by: "scenario", at });
  }
}
