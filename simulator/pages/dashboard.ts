import type { Context } from "hono";
import { html } from "hono/html";
import { SCENARIO_NAMES, SCENARIOS } from "../scenarios.ts";
import type { Notification, Payment, ScenarioRule, Store } from "../store.ts";
import { renderPage, showMoney } from "./layout.ts";

const SHOWN_PAYMENTS = 50;

const STATUS_WORDS: Record<Payment["status"], string> = {
  init: "Page opened",
  "in-payment": "Card form shown",
  success: "Paid",
  failed: "Declined",
  cancelled: "Cancelled",
};

/** What happened so far, and what shall happen to the next payments. */
export function renderDashboard(c: Context, store: Store) {
  const { payments, notifications, rules } = store.state;
  const newest = payments.slice(-SHOWN_PAYMENTS).reverse();
  const body = html`<main class="sheet wide">
<h1>PayHere simulator</h1>
${scenarioForm(rules)}
<h2>Payments</h2>
<p><a href="/__sim/">Refresh</a></p>
${newest.length === 0 ? html`<p>None yet. Place an order in the shop and choose to pay by card.</p>` : ""}
${newest.map((payment) => paymentEntry(payment, notificationsOf(payment, notifications), store.now()))}
</main>`;
  return renderPage(c, { title: "PayHere simulator", body });
}

const notificationsOf = (payment: Payment, all: Notification[]) =>
  all.filter(({ orderKey }) => orderKey === payment.orderKey);

function scenarioForm(rules: ScenarioRule[]) {
  const options = SCENARIO_NAMES.map((name) => html`<option value="${name}">${SCENARIOS[name].label}</option>`);
  const waiting = rules.map(
    ({ orderId, scenario, timesLeft }) =>
      html`<li>Set: ${SCENARIOS[scenario].label}. For ${orderId ?? "any order"}, ${timesLeft} more.</li>`,
  );
  return html`<form class="choose" method="post" action="/__sim/scenarios">
<label>What shall happen <select name="scenario">${options}</select></label>
<label>Next payments <input type="number" name="times" value="1" min="1" max="1000" required></label>
<button class="btn-primary">Set</button>
</form>
${waiting.length > 0 ? html`<ul class="told">${waiting}</ul>` : ""}`;
}

function paymentEntry(payment: Payment, told: Notification[], now: number) {
  const { request, amountCents, status, scenario, openedAt, paymentId } = payment;
  return html`<article class="payment">
<header><span>${request.order_id}</span><span>${showMoney(amountCents, request.currency)}</span></header>
<p>${STATUS_WORDS[status]}${paymentId ? html`, payment ${paymentId}` : ""}, ${showTime(openedAt)}</p>
${scenario === "normal" ? "" : html`<p class="hint">${SCENARIOS[scenario].label}</p>`}
${told.length > 0 ? html`<ul class="told">${told.map((one) => html`<li>${describe(one, now)}</li>`)}</ul>` : ""}
</article>`;
}

function describe({ body, attempts, dueAt }: Notification, now: number) {
  const status = new URLSearchParams(body).get("status_code");
  const attempt = attempts[0];
  if (!attempt) return `Status ${status}: due in ${Math.max(0, Math.ceil((dueAt - now) / 1000))} s`;
  const answer = attempt.status === null ? `no answer (${attempt.answer})` : `the shop answered ${attempt.status}`;
  return `Status ${status}: ${answer} after ${attempt.tookMs} ms`;
}

const showTime = (at: number) =>
  new Date(at).toLocaleString("en-GB", { timeZone: "Asia/Colombo", dateStyle: "medium", timeStyle: "medium" });
