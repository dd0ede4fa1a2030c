import type { Context } from "hono";
import { html } from "hono/html";
import { countAll } from "../counters.ts";
import type { Simulator } from "../payments.ts";
import type { Store } from "../store.ts";
import { clockForm, resetForm, scenarioForm, settingsForm, waitingRules } from "./dashboard-forms.ts";
import { paymentEntry, showTime } from "./dashboard-payment.ts";
import { renderPage } from "./layout.ts";

const SHOWN_PAYMENTS = 50;

/** Renders the dashboard: payments, rules, settings and counters. It works without script. */
export function renderDashboard(c: Context, { store, delayed }: Simulator) {
  const { rules, settings, clockOffsetMs } = store.state;
  const clock = html`<p>The simulator's time is ${showTime(store.now())}${clockOffsetMs > 0 ? `, ${minutes(clockOffsetMs)} min ahead` : ""}.</p>`;
  const body = html`<main class="sheet wide">
<h1>PayHere simulator</h1>
${scenarioForm()}
${waitingRules(rules)}
<h2>Payments</h2>
<p><a href="/__sim/">Refresh</a></p>
${paymentEntries(store)}
<h2>Clock</h2>
${clock}
${clockForm()}
<h2>Settings</h2>
${settingsForm(settings)}
<h2>Counters</h2>
${counters(countAll(store, delayed))}
<h2>Start anew</h2>
${resetForm()}
</main>`;
  return renderPage(c, { title: "PayHere simulator", body });
}

const minutes = (ms: number) => String(Math.round(ms / 6000) / 10);

function paymentEntries(store: Store) {
  const { payments, notifications } = store.state;
  if (payments.length === 0) return html`<p>None yet. Place an order in the shop and choose to pay by card.</p>`;
  const newest = payments.slice(-SHOWN_PAYMENTS).reverse();
  const hidden = payments.length - newest.length;
  return html`${newest.map((payment) => {
    const sent = notifications.filter(({ orderKey }) => orderKey === payment.orderKey);
    return paymentEntry(payment, sent, store.now());
  })}${hidden > 0 ? html`<p class="hint">And ${hidden} earlier.</p>` : ""}`;
}

function counters({ requests, scenarios, payments, notifications, ...single }: ReturnType<typeof countAll>) {
  const rows: [string, number][] = [
    ["Payments", total(payments)],
    ["Refunds", single.refunds],
    ["Chargebacks", single.chargebacks],
    ["Delayed responses", single.waitingAnswers],
    ...named("Notification", notifications),
    ...named("Scenario", scenarios),
    ...named("Request", requests),
  ];
  return html`<table><tbody>${rows.map(([name, count]) => html`<tr><th scope="row">${name}</th><td>${count}</td></tr>`)}</tbody></table>`;
}

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);

const named = (kind: string, counts: Record<string, number>) =>
  Object.entries(counts).map(([name, count]): [string, number] => [`${kind}: ${name}`, count]);
