import { html } from "hono/html";
import { formatAmount } from "../checks.ts";
import { retrievalStatus } from "../refunds.ts";
import { getScenario } from "../scenarios.ts";
import type { Notification, Payment } from "../state.ts";
import { showMoney } from "./layout.ts";

const STATUS_WORDS: Record<Payment["status"], string> = {
  init: "Page opened",
  "in-payment": "Card form shown",
  success: "Paid",
  failed: "Declined",
  cancelled: "Cancelled",
};

/** Renders one payment: its status, its notifications with their responses, and its controls. */
export function paymentEntry(payment: Payment, notifications: Notification[], now: number) {
  const { request, amountCents, currency, scenario, openedAt, paymentId } = payment;
  return html`<article class="payment">
<header><span>${request.order_id}</span><span>${showMoney(amountCents, currency)}</span></header>
<p>${statusWords(payment)}${paymentId ? html`, payment ${paymentId}` : ""}, ${showTime(openedAt)}</p>
${scenario === "normal" ? "" : html`<p class="hint">${getScenario(scenario).label}</p>`}
${money(payment, now)}
${notifications.length > 0 ? html`<ul class="notified">${notifications.map((one) => notificationEntry(one, now))}</ul>` : ""}
${actions(payment)}
</article>`;
}

const AUTHORIZATION_WORDS = { held: "Reserved on the card", captured: "Charged", released: "Released" } as const;

function statusWords({ status, authorization }: Payment): string {
  return status === "success" && authorization ? AUTHORIZATION_WORDS[authorization.state] : STATUS_WORDS[status];
}

function money(payment: Payment, now: number) {
  const status = retrievalStatus(payment, now);
  if (status === null) return "";
  const refunds = payment.refunds
    .filter(({ at }) => at <= now)
    .map(({ refundId, amountCents }) => html`<li>Refund ${refundId}: ${showMoney(amountCents, payment.currency)}</li>`);
  return html`<p>Retrieval status: ${status}</p>${refunds.length > 0 ? html`<ul class="notified">${refunds}</ul>` : ""}`;
}

function notificationEntry({ id, body, attempts, dueAt, isOver }: Notification, now: number) {
  const status = new URLSearchParams(body).get("status_code") ?? "in JSON";
  const results = attempts.map(({ status: response, answer, tookMs }) =>
    response === null ? `no response (${answer})` : `the shop responded with ${response} after ${tookMs} ms`,
  );
  const due = isOver ? [] : [`due in ${Math.max(0, Math.ceil((dueAt - now) / 1000))} s`];
  return html`<li>Status ${status}: ${[...results, ...due].join("; ")}
<form class="inline" method="post" action="/__sim/notifications/${id}/replay"><button>Send again</button></form></li>`;
}

const STATUS_CODES: Record<string, string> = {
  "2": "paid (2)",
  "0": "pending (0)",
  "-1": "cancelled (-1)",
  "-2": "declined (-2)",
  "-3": "charged back (-3)",
};

function actions({ request, paymentId, status, amountCents }: Payment) {
  const codes = Object.entries(STATUS_CODES).map(([code, words]) => html`<option value="${code}">${words}</option>`);
  const reversals = html`<form class="inline" method="post" action="/__sim/payments/${paymentId}/refund">
<label>Refund <input name="amount" inputmode="decimal" placeholder="${formatAmount(amountCents)}"></label> <button>Refund</button></form>
<form class="inline" method="post" action="/__sim/payments/${paymentId}/chargeback"><button>Charge back</button></form>`;
  return html`<details><summary>Change this payment</summary>
<form class="inline" method="post" action="/__sim/notify"><input type="hidden" name="order_id" value="${request.order_id}">
<label>Notify the shop <select name="status_code">${codes}</select></label> <button>Notify</button></form>
${status === "success" ? reversals : ""}
</details>`;
}

export const showTime = (at: number) =>
  new Date(at).toLocaleString("en-GB", { timeZone: "Asia/Colombo", dateStyle: "medium", timeStyle: "medium" });
