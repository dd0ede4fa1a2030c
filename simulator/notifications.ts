import { randomBytes } from "node:crypto";
import { isHeld } from "./authorizations.ts";
import { formatAmount, type Merchant } from "./checks.ts";
import { OTHER_MERCHANT, type PlannedNotification } from "./payment-scenarios.ts";
import { notificationSignature } from "./signature.ts";
import type { Notification, Payment } from "./state.ts";
import type { Store } from "./store.ts";

const MESSAGES: Record<string, (payment: Payment) => string> = {
  "3": (payment) => `Successfully authorized the ${payment.card?.brand ?? "VISA"} payment`,
  "2": (payment) => `Successfully received the ${payment.card?.brand ?? "VISA"} payment`,
  "0": () => "Payment pending",
  "-1": () => "Payment cancelled",
  "-2": (payment) => payment.statusMessage || "Do Not Honor",
  "-3": () => "Payment charged back",
};

const FORM = "application/x-www-form-urlencoded";

/** Returns the fields of a notification as in PayHere's sample (payhere.md §3.1), signed per §3.3. */
function notificationFields(payment: Payment, notification: PlannedNotification, merchants: readonly Merchant[]) {
  const { overrides } = notification;
  const token = isHeld(payment) ? (payment.authorization?.token ?? null) : null;
  // A reserved amount is notified as 3 where a charge is notified as 2 (payhere.md §4.5).
  const statusCode = token !== null && notification.statusCode === "2" ? "3" : notification.statusCode;
  const amount = formatAmount(payment.amountCents);
  const isPaid = statusCode !== "-1" && statusCode !== "-2";
  const fields = {
    merchant_id: payment.request.merchant_id,
    order_id: payment.request.order_id,
    // A decline has payment id 0, even when another attempt has paid the order.
    payment_id: (isPaid && payment.paymentId) || "0",
    captured_amount: isPaid && statusCode !== "3" ? amount : "0.00",
    payhere_amount: amount,
    payhere_currency: payment.currency,
    status_code: statusCode,
    md5sig: "",
    custom_1: payment.request.custom_1 ?? "",
    custom_2: payment.request.custom_2 ?? "",
    status_message: MESSAGES[statusCode]?.(payment) ?? "",
    method: payment.card?.brand ?? "",
    card_holder_name: payment.card?.holder ?? "",
    card_no: payment.card?.masked ?? "",
    card_expiry: payment.card?.expiry ?? "",
    recurring: "0",
    ...(statusCode === "3" && token !== null ? { authorization_token: token } : {}),
    ...overrides,
  };
  if (!overrides?.md5sig) fields.md5sig = signatureFor(fields, notification, merchants);
  return { ...fields, ...notification.alters };
}

type Signed = Parameters<typeof notificationSignature>[0];

function signatureFor(fields: Signed, { signature }: PlannedNotification, merchants: readonly Merchant[]) {
  const secret = [...merchants, OTHER_MERCHANT].find(({ id }) => id === fields.merchant_id)?.secret;
  if (!secret || signature === "random") return randomBytes(16).toString("hex").toUpperCase();
  const right = notificationSignature(fields, secret);
  return signature === "lower-case" ? right.toLowerCase() : right;
}

function toBody(fields: Record<string, string>, shape: PlannedNotification["shape"]) {
  if (shape === "json") return { contentType: "application/json", body: JSON.stringify(fields) };
  const form = new URLSearchParams(fields);
  if (shape === "order-id-twice") form.append("order_id", fields.order_id ?? "");
  return { contentType: FORM, body: form.toString() };
}

/** Delays from now; `laterMs` is added for notifications with `isLater`. */
export type Delays = { firstMs: number; laterMs: number };

/**
 * Adds notifications to the state, which are sent when they are due. Call it inside `store.change`. Returns their ids.
 */
export function queueNotifications(store: Store, payment: Payment, groups: PlannedNotification[][], delays: Delays) {
  const queued: number[][] = [];
  for (const group of groups) {
    const after = queued.at(-1) ?? [];
    const ids = group.map((notification) => {
      const fields = notificationFields(payment, notification, store.state.merchants);
      const delayMs = delays.firstMs + (notification.isLater ? delays.laterMs : 0);
      return queue(store, {
        orderKey: payment.orderKey,
        orderId: payment.request.order_id,
        url: payment.request.notify_url,
        ...toBody(fields, notification.shape),
        dueAt: store.now() + delayMs,
        after,
      });
    });
    queued.push(ids);
  }
  return queued.flat();
}

/** Queues the same body again, due now. Call it inside `store.change`. */
export function replayNotification(store: Store, original: Notification, after: number[] = []) {
  const { orderKey, orderId, url, contentType, body } = original;
  return queue(store, { orderKey, orderId, url, contentType, body, dueAt: store.now(), after });
}

type Queued = Omit<Notification, "id" | "attempts" | "retriesLeft" | "isOver">;

function queue(store: Store, queued: Queued) {
  const id = store.nextNotificationId();
  const { retries } = store.state.settings;
  store.state.notifications.push({ id, ...queued, attempts: [], retriesLeft: retries, isOver: false });
  return id;
}
