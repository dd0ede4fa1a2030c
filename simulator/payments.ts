import type { CardEntry } from "./cards.ts";
import { type CheckoutRequest, parseAmount } from "./checks.ts";
import { queueNotices } from "./notices.ts";
import type { Notifier } from "./notifier.ts";
import { getScenario, type Notice, type ScenarioName } from "./scenarios.ts";
import type { Payment, State, Store } from "./store.ts";

/** What every route works with. */
export type Simulator = {
  store: Store;
  notifier: Notifier;
  notifyDelayMs: number;
  redirectDelayMs: number;
  log: (line: string) => void;
};

export const findPayment = (store: Store, orderKey: string) =>
  store.state.payments.find((payment) => payment.orderKey === orderKey);

/** Starts a payment. The scenario is decided here, once; an order id may be used again, as at PayHere. */
export function openPayment({ store }: Simulator, request: CheckoutRequest, mode: Payment["mode"]) {
  return store.change((state) => {
    const payment: Payment = {
      orderKey: store.nextOrderKey(),
      mode,
      request,
      amountCents: parseAmount(request.amount) ?? 0,
      ...takeScenario(state, request.order_id),
      status: "init",
      statusMessage: "",
      paymentId: null,
      card: null,
      openedAt: store.now(),
      paidAt: null,
      refunds: [],
    };
    state.payments.push(payment);
    return payment;
  });
}

/** A rule for the order wins over a rule for any order; a used-up rule goes. */
function takeScenario(state: State, orderId: string): { scenario: ScenarioName; delayMs: number | null } {
  const rule = state.rules.find((one) => one.orderId === orderId) ?? state.rules.find((one) => one.orderId === null);
  if (!rule) return { scenario: "normal", delayMs: null };
  rule.timesLeft -= 1;
  state.rules = state.rules.filter((one) => one.timesLeft > 0);
  return { scenario: rule.scenario, delayMs: rule.delayMs };
}

export const canStillPay = (payment: Payment) => payment.status !== "success" && payment.status !== "cancelled";

export function showCardForm({ store }: Simulator, payment: Payment) {
  if (payment.status !== "init") return;
  store.change(() => {
    payment.status = "in-payment";
  });
}

/** Approves or declines. A payment that is over already stays as it is: no second charge by a second tap. */
export async function submitCard(simulator: Simulator, payment: Payment, entry: CardEntry) {
  if (!canStillPay(payment)) return;
  payment.card = entry.card;
  if (entry.declineReason) return decline(simulator, payment, entry.declineReason);
  await approve(simulator, payment);
}

function decline(simulator: Simulator, payment: Payment, reason: string) {
  payment.status = "failed";
  payment.statusMessage = reason;
  tellShop(simulator, payment, [[{ statusCode: "-2" }]]);
}

async function approve(simulator: Simulator, payment: Payment) {
  const { store, notifier } = simulator;
  const scenario = getScenario(payment.scenario);
  payment.status = "success";
  payment.paymentId ??= store.nextPaymentId();
  payment.paidAt = store.now();
  payment.amountCents = scenario.pays?.(payment.amountCents) ?? payment.amountCents;
  const told = tellShop(simulator, payment, scenario.notices);
  if (scenario.noticesFirst) await notifier.tried(told);
}

/** "Back to Site". PayHere says nothing to the shop unless a scenario wants it (payhere.md §3.2). */
export function cancelPayment(simulator: Simulator, payment: Payment) {
  if (!canStillPay(payment)) return;
  payment.status = "cancelled";
  tellShop(simulator, payment, getScenario(payment.scenario).cancelNotices ?? []);
}

/** Stores the payment as it is now together with its notices, in one write. */
function tellShop({ store, notifier, notifyDelayMs }: Simulator, payment: Payment, groups: Notice[][]) {
  const delayMs = payment.delayMs ?? getScenario(payment.scenario).delayMs ?? notifyDelayMs;
  const queued = store.change(() => queueNotices(store, payment, groups, delayMs));
  notifier.sendDue();
  return queued;
}

/** Where the browser goes, with PayHere's `order_id` added; null when the shop gave no web address. */
export function returnAddress(address: string, orderId: string) {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  url.searchParams.append("order_id", orderId);
  return url.href;
}
