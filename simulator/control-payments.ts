import { Hono } from "hono";
import { badInput, type Input, readInput, toDashboard } from "./control-input.ts";
import { queueNotifications, replayNotification } from "./notifications.ts";
import type { PlannedNotification } from "./payment-scenarios.ts";
import type { Simulator } from "./payments.ts";
import { chargeBackAndNotify, refundAndNotify } from "./reversals.ts";
import type { Payment } from "./state.ts";

/** Control routes for one payment or one notification (payhere.md §8.6). */
export function paymentControls(simulator: Simulator) {
  const { store } = simulator;
  const app = new Hono();

  app.post("/notify", async (c) => {
    const { input, isForm } = await readInput(c);
    const { order_id } = isForm ? (input.match as Input) : input;
    const payment = store.state.payments.findLast(({ request }) => request.order_id === order_id);
    if (!payment) throw badInput("order_id: has no payment");
    const id = await notifyNow(simulator, () => notifyByHand(simulator, payment, input));
    return isForm ? toDashboard(c) : c.json(findNotification(id));
  });

  app.post("/notifications/:id/replay", async (c) => {
    const { isForm } = await readInput(c);
    const original = findNotification(Number(c.req.param("id")));
    if (!original) throw badInput("id: is not a notification");
    const id = await notifyNow(simulator, () => replayNotification(store, original));
    return isForm ? toDashboard(c) : c.json(findNotification(id));
  });

  app.post("/payments/:paymentId/chargeback", async (c) => {
    const { isForm } = await readInput(c);
    const payment = findPaid(c.req.param("paymentId"));
    if (!chargeBackAndNotify(simulator, payment))
      throw badInput("this payment is not paid, or is charged back already");
    return isForm ? toDashboard(c) : c.json(payment);
  });

  app.post("/payments/:paymentId/refund", async (c) => {
    const { input, isForm } = await readInput(c);
    const { amount, description, notifyStatus } = input;
    const payment = findPaid(c.req.param("paymentId"));
    const status = notifyStatus === undefined ? {} : { notifyStatus: toStatusCode(notifyStatus) };
    const refund = refundAndNotify(simulator, payment, { amount, description, by: "control", ...status });
    if (!refund) throw badInput("amount: is more than the rest of this payment");
    return isForm ? toDashboard(c) : c.json(refund);
  });

  const findNotification = (id: number) => store.state.notifications.find((one) => one.id === id);

  function findPaid(id: string) {
    const payment = store.state.payments.find(({ paymentId }) => paymentId === id);
    if (!payment) throw badInput("paymentId: is not a payment");
    return payment;
  }

  return app;
}

const STATUS_CODES = ["2", "3", "0", "-1", "-2", "-3"];

function toStatusCode(value: unknown) {
  const code = String(value);
  if (!STATUS_CODES.includes(code)) throw badInput(`status code: must be one of ${STATUS_CODES.join(", ")}`);
  return code;
}

const toTexts = (values: unknown) =>
  Object.fromEntries(Object.entries((values ?? {}) as Input).map(([name, value]) => [name, String(value)]));

/** Queues one notification and waits until it was sent. */
async function notifyNow({ store, notifier }: Simulator, queue: () => number) {
  const id = store.change(queue);
  notifier.sendDue();
  await notifier.untilSent([id]);
  return id;
}

function notifyByHand({ store }: Simulator, payment: Payment, { status_code, overrides, sign }: Input) {
  const notification: PlannedNotification = {
    statusCode: String(status_code),
    overrides: toTexts(overrides),
    ...(sign === false ? { signature: "random" } : {}),
  };
  // A second notification without a card is about the same payment.
  payment.paymentId ??= store.nextPaymentId();
  const [id = 0] = queueNotifications(store, payment, [[notification]], { firstMs: 0, laterMs: 0 });
  return id;
}
