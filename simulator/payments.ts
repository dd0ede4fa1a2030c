import { type CheckoutRequest, parseAmount } from "./checks.ts";
import type { DelayedResponses } from "./delayed-responses.ts";
import type { Notifier } from "./notifier.ts";
import { notifyShop } from "./notify-shop.ts";
import { takeScenario } from "./rules.ts";
import { getScenario } from "./scenarios.ts";
import type { Payment } from "./state.ts";
import type { Store } from "./store.ts";

/** Context of every route. */
export type Simulator = {
  store: Store;
  notifier: Notifier;
  delayed: DelayedResponses;
  notifyDelayMs: number;
  redirectDelayMs: number;
  log: (line: string) => void;
};

export const findPayment = (store: Store, orderKey: string) =>
  store.state.payments.find((payment) => payment.orderKey === orderKey);

/** `isHold`: reserves the amount on the card for a later capture. */
type Opened = Pick<Payment, "mode"> & { isHold: boolean };

/** Starts a payment and fixes its scenario. An order id may be used again, as at PayHere. */
export function openPayment({ store }: Simulator, request: CheckoutRequest, { mode, isHold }: Opened) {
  return store.change((state) => {
    const amountCents = parseAmount(request.amount) ?? 0;
    const payment: Payment = {
      orderKey: store.nextOrderKey(),
      mode,
      authorization: isHold ? { token: null, heldCents: amountCents, state: "held" } : null,
      request,
      amountCents,
      currency: request.currency,
      ...takeScenario(state, request.order_id),
      status: "init",
      statusMessage: "",
      paymentId: null,
      card: null,
      openedAt: store.now(),
      paidAt: null,
      chargedBackAt: null,
      refunds: [],
    };
    state.payments.push(payment);
    return payment;
  });
}

export const canStillPay = (payment: Payment) => payment.status !== "success" && payment.status !== "cancelled";

export function showCardForm({ store }: Simulator, payment: Payment) {
  if (payment.status !== "init") return;
  store.change(() => {
    payment.status = "in-payment";
  });
}

/** Cancels a payment after "Back to Site". PayHere sends no notification unless a scenario does (payhere.md §3.2). */
export function cancelPayment(simulator: Simulator, payment: Payment) {
  if (!canStillPay(payment)) return;
  payment.status = "cancelled";
  notifyShop(simulator, payment, getScenario(payment.scenario).cancelNotifications ?? []);
}

/** Returns the shop's URL with PayHere's `order_id`; null when it is not an http(s) URL. */
export function returnUrlOf(shopUrl: string, orderId: string) {
  if (!URL.canParse(shopUrl)) return null;
  const url = new URL(shopUrl);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  url.searchParams.append("order_id", orderId);
  return url.href;
}
