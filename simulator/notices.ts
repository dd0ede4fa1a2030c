import { randomBytes } from "node:crypto";
import { formatAmount, type Merchant } from "./checks.ts";
import type { Notice } from "./scenarios.ts";
import { noticeSignature } from "./signature.ts";
import type { Payment, Store } from "./store.ts";

const MESSAGES: Record<string, (payment: Payment) => string> = {
  "2": (payment) => `Successfully received the ${payment.card?.brand ?? "VISA"} payment`,
  "0": () => "Payment pending",
  "-1": () => "Payment cancelled",
  "-2": (payment) => payment.statusMessage || "Do Not Honor",
  "-3": () => "Payment charged back",
};

/** The body of a notification, field by field as in PayHere's sample (payhere.md §3.1), signed per §3.3. */
function noticeBody(payment: Payment, notice: Notice, merchants: readonly Merchant[]) {
  const { statusCode, overrides } = notice;
  const amount = formatAmount(payment.amountCents);
  const isPaid = statusCode !== "-1" && statusCode !== "-2";
  const fields = {
    merchant_id: payment.request.merchant_id,
    order_id: payment.request.order_id,
    // A decline carries 0, also when the order was paid by another attempt.
    payment_id: (isPaid && payment.paymentId) || "0",
    captured_amount: isPaid ? amount : "0.00",
    payhere_amount: amount,
    payhere_currency: payment.request.currency,
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
    ...overrides,
  };
  if (!overrides?.md5sig) fields.md5sig = notice.unsigned ? randomSignature() : signatureFor(fields, merchants);
  return new URLSearchParams(fields).toString();
}

const randomSignature = () => randomBytes(16).toString("hex").toUpperCase();

function signatureFor(fields: Parameters<typeof noticeSignature>[0], merchants: readonly Merchant[]) {
  const secret = merchants.find(({ id }) => id === fields.merchant_id)?.secret;
  return secret ? noticeSignature(fields, secret) : randomSignature();
}

/**
 * Writes notifications into the state, to be sent when they are due; call it inside `store.change`.
 * Returns their ids.
 */
export function queueNotices(store: Store, payment: Payment, groups: Notice[][], delayMs: number) {
  const { order_id: orderId, notify_url: url } = payment.request;
  const dueAt = store.now() + delayMs;
  const queued: number[][] = [];
  for (const group of groups) {
    const after = queued.at(-1) ?? [];
    const ids = group.map((notice) => {
      const id = store.nextNotificationId();
      const body = noticeBody(payment, notice, store.state.merchants);
      store.state.notifications.push({
        id,
        orderKey: payment.orderKey,
        orderId,
        url,
        body,
        dueAt,
        after,
        attempts: [],
      });
      return id;
    });
    queued.push(ids);
  }
  return queued.flat();
}
